package dev.planwalk.app;

import java.util.Locale;

/**
 * Every setting there is, with its default. A setting comes from a command-line option, else from
 * the environment ({@link #variable()}), else from {@code planwalk.properties} in the data folder,
 * else it is the default.
 */
public enum Setting {
  HOME("home", "", "Data folder; default .planwalk in the user's home"),
  LISTEN("listen", "127.0.0.1:8080", "Address and port to listen on"),
  BASE_URL("base_url", "", "Public base URL; default http://localhost and the port"),
  SECRET("secret", "", "32 bytes or more; default: made and kept in the data folder"),
  DATABASE_URL(
      "database.url",
      "",
      "postgres://user:password@host:5432/database, PostgreSQL 15 or newer; default: embedded"),
  DATABASE_DIRECT_URL(
      "database.direct_url",
      "",
      "The same database past PgBouncer, where database.url leads to one; default: it does not"),
  DATABASE_CONNECTIONS(
      "database.connections",
      "",
      "Connections at once for calls and work; default: 16, of a worker without doors 2"),
  OBJECTS_FOLDER("objects.folder", "", "Folder for files; default: objects in the data folder"),
  OBJECTS_SHARED("objects.shared", "false", "The folder for files is a mount that all nodes share"),
  S3_BUCKET("objects.s3.bucket", "", "Bucket for files instead of a folder"),
  S3_ENDPOINT(
      "objects.s3.endpoint", "", "http(s)://HOST[:PORT] of the store; default: Amazon S3's"),
  S3_PUBLIC_ENDPOINT(
      "objects.s3.public_endpoint", "", "The same as callers reach it; default: the endpoint"),
  S3_REGION("objects.s3.region", "", "Region of the bucket, such as eu-central-1"),
  S3_ADDRESSING(
      "objects.s3.addressing",
      "",
      "path or virtual_host; default: virtual_host at Amazon, path elsewhere"),
  S3_ACCESS_KEY("objects.s3.access_key", "", "Access key; default: the role of the machine or pod"),
  S3_SECRET_KEY("objects.s3.secret_key", "", "Secret of the access key"),
  S3_SESSION_TOKEN("objects.s3.session_token", "", "Session token of temporary credentials"),
  S3_ENCRYPTION(
      "objects.s3.encryption",
      "",
      "store or kms:KEY-ID: encryption that objects ask for; default: the bucket's own"),
  FURNITURE_ARCHIVES(
      "furniture.archives", "", "Paths of furniture archives, divided by colons; none: no archive"),
  STUDIO_HEAP_MB("studio.heap_mb", "1024", "Heap of the child process that reads and renders"),
  SAMPLES("studio.samples", "0", "Samples per pixel of a still; 0: the engine's default"),
  STILL_WIDTH("studio.still_width", "1600", "Width of a still in pixels; it is two thirds as high"),
  RATE_LIMIT("rate_limit.per_minute", "600", "Requests a minute and key"),
  MAX_PLAN_BYTES("plan.max_bytes", "104857600", "Largest plan file"),
  TOUR_WIDTH("studio.tour_width", "2048", "Width of a panorama in pixels; it is half as high"),
  TOUR_SAMPLES("studio.tour_samples", "4", "Samples per pixel of a panorama at its horizon"),
  TOUR_SPLATS("studio.tour_splats", "250000", "Splats of a tour's standard file, about"),
  PICTURES_PROVIDER(
      "pictures.provider",
      "studio",
      "studio, bfl or fal: who finishes pictures of live keys; bfl and fal are paid for"),
  PICTURES_ORDER(
      "pictures.order_usd_cents",
      "11",
      "US cents that one order may cost there; at most price.visualization"),
  PICTURES_DAILY(
      "pictures.daily_usd_cents", "1000", "US cents that all orders of a day (UTC) may cost there"),
  PICTURES_OVER_DAILY(
      "pictures.over_daily", "wait", "wait or fail: what jobs do when that is used up"),
  PICTURES_STARTS_PER_MINUTE("pictures.starts_per_minute", "20", "Orders there within a minute"),
  PICTURES_STARTS_PER_HOUR("pictures.starts_per_hour", "600", "Orders there within an hour"),
  PICTURES_IN_FLIGHT("pictures.in_flight", "8", "Orders there that are not done"),
  PICTURES_ALLOWED_PRIVATE(
      "pictures.allowed_private",
      "",
      "Results in one's own network, HOST:PORT@CIDR by commas; default: public addresses only"),
  PICTURES_TRUSTED_CA(
      "pictures.trusted_ca", "", "PEM file of further certificate authorities of bfl and fal"),
  PICTURES_LABEL(
      "pictures.label",
      "none",
      "none or corner: mark on pictures, that a computer made them, where the order does not say"),
  PICTURES_LABEL_LANGUAGE("pictures.label_language", "de", "Language of that mark: de or en"),
  TOURS_PROVIDER(
      "tours.provider",
      "studio",
      "studio or marble: who makes the world of a tour's first room; marble is paid for"),
  TOURS_ORDER(
      "tours.order_usd_cents", "120", "US cents that one world may cost there; at most price.tour"),
  TOURS_PLUS_ORDER(
      "tours.plus_order_usd_cents",
      "240",
      "The same of a world-1.1-plus tour; at most price.tour_plus"),
  TOURS_DAILY(
      "tours.daily_usd_cents", "1000", "US cents that all worlds of a day (UTC) may cost there"),
  TOURS_OVER_DAILY("tours.over_daily", "wait", "wait or fail: what tours do when that is used up"),
  TOURS_STARTS_PER_MINUTE("tours.starts_per_minute", "3", "Worlds ordered there within a minute"),
  TOURS_STARTS_PER_HOUR("tours.starts_per_hour", "60", "Worlds ordered there within an hour"),
  TOURS_IN_FLIGHT("tours.in_flight", "4", "Worlds there that are not done"),
  TOURS_ALLOWED_PRIVATE(
      "tours.allowed_private",
      "",
      "Files of worlds in one's own network, HOST:PORT@CIDR by commas; default: public addresses"
          + " only"),
  TOURS_TRUSTED_CA("tours.trusted_ca", "", "PEM file of further certificate authorities of marble"),
  MARBLE_KEY("marble.key", "", "Key of the account at World Labs"),
  MARBLE_URL("marble.url", "https://api.worldlabs.ai", "Where its API is"),
  MARBLE_MODEL("marble.model", "marble-1.1", "The model of plain tours"),
  MARBLE_PLUS_MODEL("marble.plus_model", "marble-1.1-plus", "The model of world-1.1-plus tours"),
  MARBLE_SPLATS("marble.splats", "500k", "Which splats are taken: 100k, 500k or full_res"),
  MARBLE_PANORAMA(
      "marble.panorama_width", "2560", "Pixels across the panorama that is sent, 512 to 3600"),
  MARBLE_KEEP(
      "marble.keep_worlds", "false", "Worlds stay at World Labs after their files were fetched"),
  BFL_KEY("bfl.key", "", "Key of the account at Black Forest Labs"),
  BFL_URL("bfl.url", "https://api.eu.bfl.ai", "Where its API is"),
  BFL_MODEL("bfl.model", "flux-2-pro", "The model that finishes pictures"),
  FAL_KEY("fal.key", "", "Key of the account at fal"),
  FAL_URL("fal.url", "https://queue.fal.run", "Where its queue is"),
  FAL_MODEL(
      "fal.model",
      "fal-ai/flux-control-lora-depth/image-to-image",
      "The model that finishes pictures"),
  PROVIDERS_BREAKER_FAILURES(
      "providers.breaker_failures",
      "5",
      "Failures in a row of a paid provider after which no order leaves for a while"),
  PROVIDERS_BREAKER_MS("providers.breaker_ms", "60000", "How long no order leaves then"),
  RETENTION_PLANS(
      "retention.plans_days",
      "0",
      "Days after which plans are deleted with their files; 0: when their owner does"),
  RETENTION_RESULTS(
      "retention.results_days",
      "0",
      "Days after which what jobs made is deleted unless it is published; 0: when its owner does"),
  PRICE_VISUALIZATION("price.visualization", "12", "US cents of a visualization"),
  PRICE_TOUR("price.tour", "180", "US cents of a tour"),
  PRICE_TOUR_PLUS("price.tour_plus", "360", "US cents of a world-1.1-plus tour"),
  PRICE_PANORAMA("price.panorama", "20", "US cents of a panorama"),
  PRICE_MESH("price.mesh", "10", "US cents of a mesh"),
  MONTHLY_CAP("cap.monthly_usd_cents", "10000", "Monthly cap of a key that has none of its own"),
  QUOTA_STORED_BYTES("quota.stored_bytes", "10737418240", "Bytes that an account may store"),
  QUOTA_JOBS(
      "quota.unfinished_jobs",
      "200",
      "Jobs of an account that have not ended, live and test apart; as many plans may wait for"
          + " their file"),
  QUOTA_UPLOADS("quota.unfinished_uploads", "20", "Plans of a project that wait for their file"),
  QUOTA_RUNNING(
      "quota.running_jobs", "0", "Jobs of an account that run at once in a lane; 0: any number"),
  TEST_QUEUED_MS("test.queued_ms", "1000", "How long a job of a test key is queued"),
  TEST_RUNNING_MS("test.running_ms", "1000", "How long a job of a test key is running"),
  WORKER_SLOTS(
      "worker.slots",
      "",
      "By commas, LANE=JOBS that a process takes at once, 0: none; default:"
          + " read=1,draw=1,render=1,tour=16,provider=32,test=32"),
  JOBS_LEASE_MS(
      "jobs.lease_ms", "60000", "After so long another worker takes the job of a silent one"),
  JOBS_RESCUE_MS("jobs.rescue_ms", "10000", "Pause between two looks for jobs of silent workers"),
  IDEMPOTENCY_LEASE_MS(
      "idempotency.lease_ms", "10000", "After so long an Idempotency-Key of a dead node is free"),
  SWEEPER_PERIOD_MS("sweeper.period_ms", "3600000", "From one housekeeping to the next"),
  SWEEPER_ORPHAN_AGE_MS(
      "sweeper.orphan_age_ms", "86400000", "How long a file that nothing names stays"),
  MCP_TASKS("mcp.tasks", "true", "MCP clients that can follow tasks get jobs as tasks"),
  PROXIES_TRUSTED(
      "proxies.trusted",
      "",
      "Addresses or blocks (CIDR, by commas) of proxies whose X-Forwarded-For is believed"),
  MCP_ORIGINS("mcp.allowed_origins", "", "Further web origins that may call MCP, by commas"),
  WEBHOOKS_PORTS("webhooks.ports", "", "Ports that webhook URLs may name, by commas; default: any"),
  WEBHOOKS_ALLOWED_PRIVATE(
      "webhooks.allowed_private",
      "",
      "Receivers in one's own network, HOST:PORT@CIDR by commas; default: public addresses only"),
  WEBHOOKS_TRUSTED_CA(
      "webhooks.trusted_ca", "", "PEM file of further certificate authorities of receivers"),
  WEBHOOKS_LEASE_MS(
      "webhooks.lease_ms",
      "60000",
      "After so long another node sends what a silent one was sending"),
  WEBHOOKS_PAUSES_MS(
      "webhooks.pauses_ms",
      "5000,300000,1800000,7200000,18000000,36000000,36000000",
      "Pauses after the failed attempts of a delivery, by commas"),
  WEBHOOKS_BREAKER_FAILURES(
      "webhooks.breaker_failures",
      "10",
      "Failures in a row after which an endpoint gets one delivery at a time"),
  WEBHOOKS_KEEP_DAYS(
      "webhooks.keep_days", "30", "Days that events and the log of their deliveries are kept"),
  OUTGOING_DENIED(
      "outgoing.denied", "", "Further address blocks (CIDR, by commas) that must not be called"),
  OAUTH_SERVER(
      "oauth.server",
      "auto",
      "on, off or auto: people sign in with a key in the browser; auto: where the base URL is https"
          + " and no oauth.issuer is set"),
  OAUTH_ISSUER(
      "oauth.issuer",
      "",
      "https URL of an authorization server whose tokens are taken; default: none"),
  OAUTH_JWKS_URL("oauth.jwks_url", "", "https URL of the issuer's public keys"),
  OAUTH_CLIENTS(
      "oauth.clients",
      "",
      "By commas: CLIENT_ID tenant=NAME mode=live|test [scopes=a:read+b:write] [cap=CENTS]"
          + " [total_cap=CENTS] [confirm_above=CENTS] [confirm_strict=true]"),
  OAUTH_ALLOWED_PRIVATE(
      "oauth.allowed_private",
      "",
      "The issuer or documents of clients in one's own network, HOST:PORT@CIDR by commas; default:"
          + " public addresses only"),
  OAUTH_TRUSTED_CA(
      "oauth.trusted_ca",
      "",
      "PEM file of further certificate authorities of the issuer or of clients"),
  OPERATOR_TOKEN(
      "operator.token",
      "",
      "32 characters or more that open the operator's door; default: it stays shut"),
  OPERATOR_READ_TOKEN(
      "operator.read_token",
      "",
      "32 characters or more that open the operator's door for reading alone; default: none"),
  OPERATOR_LISTEN(
      "operator.listen",
      "127.0.0.1:8081",
      "Address and port of the operator's door, if it is open"),
  CONNECTIONS(
      "connections.total",
      "4096",
      "Connections at once, as far as the system's limit of open files leaves room for them"),
  CONNECTIONS_PER_ADDRESS(
      "connections.per_address", "512", "Of these from one address that is no trusted proxy"),
  LOG_LEVEL(
      "log.level", "", "DEBUG, INFO, WARN or ERROR; default: INFO of servers, WARN of commands"),
  LOG_FORMAT("log.format", "text", "text for people, or json: one object a line, for collectors"),
  TRACES_COLLECTOR(
      "traces.collector",
      "",
      "http(s) base URL of an OTLP receiver, such as http://localhost:4318; default: no traces"),
  TRACES_SHARE("traces.share", "1", "Share of the traces that is sent there, 0 to 1");

  private final String key;
  private final String fallback;
  private final String doc;

  Setting(String key, String fallback, String doc) {
    this.key = key;
    this.fallback = fallback;
    this.doc = doc;
  }

  /** Name in {@code planwalk.properties}. */
  public String key() {
    return key;
  }

  /** Name in the environment, such as {@code PLANWALK_DATABASE_URL}. */
  public String variable() {
    return "PLANWALK_" + key.replace('.', '_').toUpperCase(Locale.ROOT);
  }

  /** Value when nobody sets it. */
  public String fallback() {
    return fallback;
  }

  /** One line for people. */
  public String doc() {
    return doc;
  }
}
