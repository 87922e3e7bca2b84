/**
 * A journey may fail of what is no fault of the product: a press in the moment of a hiccup. It is tried once more, on a
 * server of its own (the data of the first is used up); what passes then is unsteady: named, and mended next.
 */

/** More failures than these are no hiccups: nothing is tried again. */
const mostTries = 12

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

const statuses = (spec) => spec.tests.map(({ status }) => status)

const failed = (spec) => statuses(spec).includes('unexpected')

/** Journeys that follow one another are skipped behind the one that failed: their whole file is one story. */
const repeatedOf = (specs) => (specs.some((spec) => statuses(spec).includes('skipped')) ? specs : specs.filter(failed))

/** A title as the end of what Playwright compares with `--grep`: a line of a file may hold a hundred journeys. */
const titled = (title) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * What to run once more of a Playwright JSON report: the journeys' titles, and the arguments of Playwright that choose them
 * alone. No titles where nothing failed, where too much did, or where something failed outside the journeys.
 */
export const secondTry = (report) => {
  const specs = (report?.suites ?? []).flatMap(specsOf)
  const count = specs.filter(failed).length
  if (count === 0 || count > mostTries || (report.errors ?? []).length > 0) return { titles: [], arguments: [] }
  const files = Map.groupBy(specs, ({ file }) => file)
  const repeated = [...files].filter(([, group]) => group.some(failed)).flatMap(([, group]) => repeatedOf(group))
  const titles = repeated.map(({ title }) => title)
  const paths = [...new Set(repeated.map(({ file }) => `/${file}`))]
  return { titles, arguments: [...paths, `--grep=(${titles.map(titled).join('|')})$`] }
}

const without = (names, gone) => {
  const left = [...gone]
  return names.filter((name) => {
    const index = left.indexOf(name)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/**
 * The counts of both tries (`countPlaywright`) as one: what passed at the second has passed and is `unsteady`; what did not
 * has failed, with the reasons of its first failure and of its second.
 */
export const bothTries = (first, second) => {
  const unsteady = first.failedNames.filter((name) => second.passedNames.includes(name))
  const stillFailed = without(first.failedNames, unsteady)
  return {
    ...first,
    passed: first.passed + unsteady.length,
    failed: first.failed - unsteady.length,
    passedNames: [...first.passedNames, ...unsteady],
    failedNames: stillFailed,
    unsteady: unsteady.map((name) => ({ name, why: first.reasons.get(name) ?? name })),
    why: stillFailed.flatMap((name) => [first.reasons.get(name), second.reasons.get(name)]).filter(Boolean),
    remarks: first.remarks.filter((remark) => !unsteady.some((name) => remark.endsWith(`, so failed: ${name}`))),
  }
}
