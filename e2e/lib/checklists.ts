import { randomUUID } from 'node:crypto'
import type { Office } from './people.ts'

const api = '/api/checklist/v1'

interface Offered {
  id: number
  versionId: number
  name: string
}

interface Question {
  id: number
  text: string
  critical: boolean
}

interface Content {
  name: string
  nextId: number
  groups: { id: number; questions: Question[] }[]
  industryIds: number[]
}

/** What the demo plant's hygiene asks. */
async function hygieneOf(office: Office): Promise<Content> {
  const offered = await office.send<Offered[]>('GET', `${api}/Checklist/GetByPlatformId?platformId=1`)
  const hygiene = offered.find(({ name }) => name.startsWith('Higiene diária'))
  if (!hygiene) throw new Error('The demo plant offers no hygiene')
  const { content } = await office.send<{ content: Content }>('GET', `${api}/Checklist/Version/${hygiene.versionId}`)
  return content
}

/** Publishes a checklist under a name of its own, so that no other journey meets it. */
async function publish(office: Office, content: Content, own: object): Promise<string> {
  const name = `Higiene ${randomUUID().slice(0, 8)}`
  const [industryId] = content.industryIds
  const draft = await office.send<{ id: number; rowVersion: number }>('POST', `${api}/Checklist`, {
    industryId,
    name,
    content: { ...content, ...own, name, schedule: null },
  })
  await office.send('PUT', `${api}/Checklist/${draft.id}/Publish`, { rowVersion: draft.rowVersion })
  return name
}

/** A checklist of fourteen questions, two of them critical. */
export async function fourteenQuestions(office: Office): Promise<{ name: string; critical: string[] }> {
  const content = await hygieneOf(office)
  const all = content.groups.flatMap(({ questions }) => questions)
  const plain = all.filter(({ critical }) => !critical)
  const added = Array.from({ length: 14 - all.length }, (_, at) => {
    const like = plain[at % plain.length]
    if (!like) throw new Error('The hygiene asks nothing but critical questions')
    return { ...like, id: content.nextId + at, text: `${like.text} (${at + 1})` }
  })
  const [first, ...others] = content.groups
  if (!first) throw new Error('The hygiene asks nothing')
  const groups = [{ ...first, questions: [...first.questions, ...added] }, ...others]
  const nextId = content.nextId + added.length
  const name = await publish(office, content, { groups, nextId, needsApproval: false, approverId: null })
  return { name, critical: all.filter(({ critical }) => critical).map(({ text }) => text) }
}

/**
 * A checklist that operators apply and somebody approves: the first questions of the demo plant's hygiene, under a name of
 * its own, so that no other journey meets it.
 */
export async function hygieneToApprove(office: Office): Promise<{ name: string; questions: string[] }> {
  const content = await hygieneOf(office)
  const [first] = content.groups
  if (!first) throw new Error('The hygiene asks nothing')
  const questions = first.questions.slice(0, 2)
  const own = { groups: [{ ...first, questions }], needsApproval: true, approverId: null }
  const name = await publish(office, content, own)
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
