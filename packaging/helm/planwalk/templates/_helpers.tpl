{{- define "planwalk.labels" -}}
app.kubernetes.io/name: planwalk
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{/* What tells the pods of a role: a list of the context and the role. */}}
{{- define "planwalk.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: planwalk
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{/* A pod of a role: a dict of root, role, values, command, probePort. */}}
{{- define "planwalk.pod" -}}
metadata:
  labels:
    {{- include "planwalk.selector" (list .root .role) | nindent 4 }}
  annotations:
    checksum/settings: {{ .root.Values.settings | toJson | sha256sum }}
spec:
  serviceAccountName: {{ .root.Release.Name }}
  automountServiceAccountToken: false
  terminationGracePeriodSeconds: {{ .root.Values.terminationGracePeriodSeconds }}
  {{- with .root.Values.imagePullSecrets }}
  imagePullSecrets: {{ toYaml . | nindent 4 }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 10001
    runAsGroup: 10001
    fsGroup: 10001
    seccompProfile: {type: RuntimeDefault}
  containers:
    - name: planwalk
      image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      args: {{ toJson .command }}
      envFrom:
        - configMapRef: {name: {{ .root.Release.Name }}}
        - secretRef: {name: {{ .root.Values.existingSecret }}}
      ports:
        {{- if eq .role "api" }}
        - {name: http, containerPort: 8080}
        {{- end }}
        - {name: operator, containerPort: 8081}
      startupProbe:
        httpGet: {path: /healthz, port: operator}
        periodSeconds: 2
        failureThreshold: 60
      livenessProbe:
        httpGet: {path: /healthz, port: operator}
        periodSeconds: 10
        failureThreshold: 6
      readinessProbe:
        httpGet: {path: /readyz, port: {{ .probePort }}}
        periodSeconds: 5
        timeoutSeconds: 3
      {{- if eq .role "api" }}
      lifecycle:
        # Until every proxy knows that no new call may come here.
        preStop: {exec: {command: [sleep, "5"]}}
      {{- end }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: {drop: [ALL]}
      resources: {{ toYaml .values.resources | nindent 8 }}
      volumeMounts:
        - {name: data, mountPath: /var/lib/planwalk}
        - {name: tmp, mountPath: /tmp}
  volumes:
    # Copies in transit and the converted furniture; what lasts is in the database and the bucket.
    - {name: data, emptyDir: {}}
    - {name: tmp, emptyDir: {}}
  {{- with .root.Values.nodeSelector }}
  nodeSelector: {{ toYaml . | nindent 4 }}
  {{- end }}
  {{- with .root.Values.tolerations }}
  tolerations: {{ toYaml . | nindent 4 }}
  {{- end }}
  {{- with .root.Values.affinity }}
  affinity: {{ toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
