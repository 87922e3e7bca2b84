import { isDomainStyle, linesOf } from '../figures/count.ts'
import { placeOf } from '../modules.ts'
import type { Finding, Rule } from '../rule.ts'
import type { SourceFile } from '../tree.ts'

const RECORD = 'checks/rules/css-lines.json'
/** So many lines come and go with the day's work. */
const ROOM = 20

interface CssRecord {
  /** what the domains without a reason have between them: it only falls */
  together: number
  domains: Readonly<Record<string, { lines: number; reason?: string }>>
}

/** Where things are and how words look is said by the boxes of `ui`: a domain's sheets are for pictures of its own. */
export const cssLines: Rule = {
  name: 'css-lines',
  ensures: `the CSS of a domain is within ${ROOM} lines of what ${RECORD} records for it, and a number there rises only with a reason.`,
  mend: 'say it with the boxes of web/src/ui; for a picture raise `lines` and write its `reason`; after a fall lower `lines` and `together`.',
  check: (files) => {
    const file = files.find(({ path }) => path === RECORD)
    if (!file) return [finding('is not there')]
    const record: CssRecord = JSON.parse(file.text)
    return [...domainFindings(files, record), ...recordFindings(record)]
  },
}

const finding = (what: string): Finding => ({ path: RECORD, line: 0, what })

function domainFindings(files: readonly SourceFile[], { domains }: CssRecord): Finding[] {
  const counts = new Map(Object.keys(domains).map((domain) => [domain, 0]))
  for (const file of files.filter(isDomainStyle)) {
    const domain = placeOf(file.path).domain ?? ''
    counts.set(domain, (counts.get(domain) ?? 0) + linesOf(file))
  }
  return [...counts].flatMap(([domain, lines]) => {
    const before = domains[domain]?.lines ?? 0
    if (lines > before + ROOM) return [finding(`${domain} has ${lines} lines of CSS, ${before} are recorded`)]
    if (lines < before - ROOM)
      return [finding(`${domain} has only ${lines} lines of CSS: record them in place of ${before}`)]
    return []
  })
}

function recordFindings({ together, domains }: CssRecord): Finding[] {
  const reasons = Object.entries(domains).filter(([, { reason }]) => reason !== undefined)
  const empty = reasons.filter(([, { reason = '' }]) => reason.trim().length < 20)
  const sum = Object.values(domains).reduce((all, { lines, reason }) => all + (reason === undefined ? lines : 0), 0)
  return [
    ...empty.map(([domain]) => finding(`${domain}: a reason says what the lines draw`)),
    ...(sum > together
      ? [finding(`${sum} lines without a reason, ${together} together: a number rose without one`)]
      : []),
    ...(sum < together ? [finding(`lower together from ${together} to ${sum}`)] : []),
  ]
}
