# chart.py FILE...: holds what a chart rendered against the schemas of Kubernetes, unknown fields
# refused; a kind of somebody else's (KEDA) has none here and is looked at by hand. Prints one line.
import sys

import kubernetes_validate
import yaml

VERSION = "1.31"
FOREIGN = {"ScaledObject"}

held, foreign = 0, 0
for path in sys.argv[1:]:
    with open(path) as file:
        for document in yaml.safe_load_all(file):
            if document is None:
                continue
            if document["kind"] in FOREIGN:
                triggers = document["spec"]["triggers"]
                assert [t["type"] for t in triggers] == ["postgresql", "postgresql"], triggers
                assert all(isinstance(v, str) for t in triggers for v in t["metadata"].values()), triggers
                foreign += 1
                continue
            kubernetes_validate.validate(document, VERSION, strict=True)
            held += 1
            if document["kind"] == "Deployment":
                pod = document["spec"]["template"]["spec"]
                assert pod["securityContext"]["runAsNonRoot"] is True
                for container in pod["containers"]:
                    assert container["securityContext"]["readOnlyRootFilesystem"] is True
                    assert container["securityContext"]["capabilities"] == {"drop": ["ALL"]}
assert held, "nothing was rendered"
print(f"{held} objects fit the schemas of Kubernetes {VERSION}; {foreign} of KEDA looked at without one")
