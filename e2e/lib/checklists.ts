import { randomUUID } from 'node:crypto'
import type { Office } from './people.ts'

const api = '/api/checklist/v1'

interface Offered {
  id: number
  versionId: number
  name: string
}

interface Content {
  name: string
  groups: { questions: { text: string }[] }[]
  industryIds: number[]
}

/**
 * A checklist that operators apply and somebody approves: the first questions of the demo plant's hygiene, under a name of
 * its own, so that no other journey meets it.
 */
export async function hygieneToApprove(office: Office): Promise<{ name: string; questions: string[] }> {
  const offered = await office.send<Offered[]>('GET', `${api}/Checklist/GetByPlatformId?platformId=1`)
  const hygiene = offered.find(({ name }) => name.startsWith('Higiene diária'))
  if (!hygiene) throw new Error('The demo plant offers no hygiene')
  const { content } = await office.send<{ content: Content }>('GET', `${api}/Checklist/Version/${hygiene.versionId}`)
  const [first] = content.groups
  if (!first) throw new Error('The hygiene asks nothing')
  const questions = first.questions.slice(0, 2)
  const name = `Higiene ${randomUUID().slice(0, 8)}`
  const own = { name, groups: [{ ...first, questions }], needsApproval: true, approverId: null, schedule: null }
  const [industryId] = content.industryIds
  const draft = await office.send<{ id: number; rowVersion: number }>('POST', `${api}/Checklist`, {
    industryId,
    name,
    content: { ...content, ...own },
  })
  await office.send('PUT', `${api}/Checklist/${draft.id}/Publish`, { rowVersion: draft.rowVersion })
  return { name, questions: questions.map(({ text }) => text) }
}

interface Applied {
  id: number
  at: string
  questions: number
  place: { kind: string; id: number; name: string }
}

/** Two audits of one area of the demo plant, a month or more apart; the later one first. */
export async function twoMonths(office: Office): Promise<readonly [Applied, Applied]> {
  const month = 28 * 86_400_000
  const all = await office.send<(Applied & { checklistName: string })[]>(
    'GET',
    `${api}/ChecklistAnswer/GetByFilter?letter=F&limit=200`,
  )
  const audits = all.filter(({ checklistName }) => checklistName.includes('5S'))
  for (const later of audits) {
    const isBefore = ({ place, at }: Applied) =>
      place.kind === later.place.kind && place.id === later.place.id && Date.parse(later.at) - Date.parse(at) >= month
    const earlier = audits.find(isBefore)
    if (earlier) return [later, earlier]
  }
  throw new Error('The demo plant has no area that was audited in two months')
}
