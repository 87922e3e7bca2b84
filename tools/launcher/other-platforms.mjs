/**
 * What a registry offers to platforms other than this one may differ from what it offered when the lockfile was
 * written. `npm ci` then misses just those packages, named without a version where the registry has none of them.
 */

/** The names of all packages that a lockfile asks for as optional; `lock` is the parsed `package-lock.json`. */
const optionalNames = (lock) =>
  new Set(Object.values(lock.packages ?? {}).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})))

/** True when all that `npm ci` complains of, in its `output`, is that such packages are not in the lockfile. */
export const lacksOnlyOtherPlatforms = (output, lock) => {
  const complaints = output.match(/(Missing|Invalid): .*/g) ?? []
  const optional = optionalNames(lock)
  const isOther = (line) => optional.has(/^Missing: (\S+)@\S* from lock file$/.exec(line)?.[1])
  return complaints.length > 0 && complaints.every(isOther)
}
