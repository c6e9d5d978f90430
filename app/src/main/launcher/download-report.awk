# What a log of Maven says about downloads: files, megabytes, and the seconds in which at least one
# was under way; then npm's packages with npm's own time. Maven fetches several files at once, so
# the times of single files have no sum; every line must begin with milliseconds
# (-Dorg.slf4j.simpleLogger.showDateTime=true), and without them only the time is left out.
# Prints nothing when nothing was downloaded.

# Ends a stretch of downloading at the time of the last line about it.
function pause() {
  if (running) busy += last - since
  running = 0
  split("", underway)
}

function url() {
  return match($0, /[a-z]+:\/\/[^ ]+/) ? substr($0, RSTART, RLENGTH) : $0
}

BEGIN {
  factor["B"] = 1e-6; factor["kB"] = 1e-3; factor["KB"] = 1e-3; factor["MB"] = 1; factor["GB"] = 1e3
}

/ Downloading from / && /[a-z]:\/\// {
  if ($1 ~ /^[0-9]+$/) {
    timed = 1
    last = $1
    if (!running) since = last
    if (!(url() in underway)) { underway[url()] = 1; running++ }
  }
  next
}

/ Downloaded from / && /[a-z]:\/\// {
  files++
  if (match($0, /\([0-9.]+ [kKMG]?B/)) {
    split(substr($0, RSTART + 1, RLENGTH - 1), size, " ")
    megabytes += size[1] * factor[size[2]]
  }
  if ($1 ~ /^[0-9]+$/) {
    last = $1
    if (url() in underway) {
      delete underway[url()]
      if (running == 1) pause()
      else running--
    }
  }
  next
}

# npm's summary, such as "added 34 packages in 12s".
/^added [0-9]+ packages? in [0-9.]+(ms|s|m)$/ {
  packages = $2
  npm = $NF
}

# Maven goes on with its work only when what it waited for is there, or was found nowhere.
{ pause() }

END {
  pause()
  if (files) {
    printf "%d file%s (%.0f MB)", files, files == 1 ? "" : "s", megabytes
    if (timed) printf " in %.0f s", busy / 1000
  }
  if (packages) printf "%s%d npm packages in %s", files ? ", " : "", packages, npm
}
