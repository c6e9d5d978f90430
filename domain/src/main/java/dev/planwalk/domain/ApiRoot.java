package dev.planwalk.domain;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.OmitWhenEmpty;
import dev.planwalk.domain.wire.WireObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where a client begins. */
@WireObject("api_root")
public record ApiRoot(
    @Doc("Names of the collections that can be listed, and of usage") List<String> collections,
    @Doc("Path of each collection that can be listed") Map<String, String> urls,
    @Doc("Display form of the key in use: its prefix and last four characters") String key,
    @Doc("What the key may do") List<Scope> scopes,
    @Doc("True for a live key, false for a test key") boolean livemode,
    @Doc("Requests the key may make in 60 seconds") int rateLimit,
    @Doc("Monthly spend cap of the key in US cents") long monthlyCapUsdCents,
    @Doc("Spend cap over the key's life in US cents; absent if there is none") @OmitWhenEmpty
        Optional<Long> totalCapUsdCents,
    @Doc(
            "Days after which plans are deleted with their files by themselves; absent if they stay"
                + " until you delete them")
        @OmitWhenEmpty
        Optional<Integer> plansKeptDays,
    @Doc(
            "Days after which the files that jobs made are deleted by themselves unless they are"
                + " published; absent if they stay until you delete them")
        @OmitWhenEmpty
        Optional<Integer> resultsKeptDays,
    @Doc("The call that usually comes next") String next,
    @Doc("Path of the OpenAPI document") String openapi,
    @Doc("Path of the map of all documents, Markdown for agents") String documents) {

  public ApiRoot {
    collections = List.copyOf(collections);
    scopes = List.copyOf(scopes);
  }
}
