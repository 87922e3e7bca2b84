import { type Announcement, announcements, declaredEvents } from '../announcements.ts'
import { rankOf } from '../modules.ts'
import type { Finding, Rule } from '../rule.ts'
import { lineOf } from '../source.ts'

export const announced: Rule = {
  name: 'announcements',
  ensures:
    'an event is written out where it is announced and where somebody reacts, announced by its own domain, heard by later ones.',
  mend: 'name the event by a literal; announce it in the domain of its prefix; let an earlier domain be called instead.',
  check(files) {
    const all = announcements(files)
    const silent = [...declaredEvents(files)].filter(
      ([event]) => !all.some((one) => one.way === 'announces' && one.event === event),
    )
    return [
      ...all.flatMap(misplaced),
      ...silent.map(([event, { path }]) => ({ path, line: 0, what: `nobody announces ${event}` })),
    ]
  },
}

function misplaced({ event, way, domain, file, start }: Announcement): Finding[] {
  const finding = (what: string) => [{ path: file.path, line: lineOf(file.text, start), what }]
  if (event === null) return finding('the event is not written out')
  const [owner = ''] = event.split('.')
  if (way === 'announces') return owner === domain ? [] : finding(`${domain} announces ${event}`)
  return rankOf(owner) <= rankOf(domain) ? [] : finding(`${domain} reacts to ${event} of a later domain`)
}
