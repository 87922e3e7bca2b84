import { addDays, localTime } from '@lineside/contract/core'
import { newsLetters, slides, tourPages } from '@lineside/contract/news'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { CONTAINER } from './files.ts'

/** Everything that is published moves by the same calls, as far as tests are concerned. */
export const parts = { slides, news: newsLetters, tour: tourPages } as const
export type Part = keyof typeof parts
/** typed as one of them: their calls differ by what is written */
export const callsOf = (part: Part) => parts[part] as unknown as typeof newsLetters

export const today = (plant: TestPlant, later = 0) => addDays(localTime(plant.now(), 'America/Sao_Paulo').day, later)

/** A rich text of one paragraph. */
export const bodyText = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

let files = 8_700_000
let titles = 0

/** A picture that somebody uploaded, as far as the database knows. */
export async function pictureOf(plant: TestPlant, person: Person, own: { type?: string; length?: number } = {}) {
  const { type = 'image/png', length = 4000 } = own
  const id = ++files
  await plant.db.query(
    `insert into core_files (id, hash, reduced_hash, container, file_name, type, length, width, height, uploaded_by, created_at)
     values ($1, repeat('a', 64), case when $3 like 'image/%' then repeat('b', 64) end, $2, 'picture', $3, $4, 1600, 900, $5, $6)`,
    [id, CONTAINER, type, length, person.accountId, plant.now().toISOString()],
  )
  return id
}

/** What a form sends of something new for São Paulo. */
export async function contentOf(plant: TestPlant, part: Part, person: Person, own: object = {}) {
  const title = `Published by a test, ${++titles}`
  const body = part === 'slides' ? {} : { body: bodyText('Everybody wears a helmet in hall 2.') }
  return {
    industryIds: [plant.facts.plant],
    profileIds: [],
    beginsOn: today(plant),
    endsOn: null as string | null,
    pictureId: part === 'slides' ? await pictureOf(plant, person) : null,
    sourceLanguage: 'en-US' as const,
    texts: { 'en-US': { title, ...body } },
    ...(part === 'slides' && { link: null }),
    ...(part === 'news' && { notify: false }),
    ...own,
  }
}

export async function made(plant: TestPlant, part: Part, own: object = {}, by?: Person) {
  const person = by ?? (await plant.as('admin'))
  return person.ask(callsOf(part).create, { body: (await contentOf(plant, part, person, own)) as never })
}

export type Made = Awaited<ReturnType<typeof made>>

export const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** What a form sends of a record that was read. */
export function bodyOf({ id, enabled, state, position, reads, stale, abilities, ...content }: Made) {
  return content
}

/** A record in a state. */
export async function madeIn(plant: TestPlant, part: Part, state: string, own: object = {}): Promise<Made> {
  const item = await made(plant, part, own)
  if (state === 'DISABLED') return item
  const body = { rowVersion: item.rowVersion, enabled: true }
  return (await plant.as('admin')).ask(callsOf(part).setEnabled, { ...at(item), body })
}

const ofOne = (part: Part, body?: (item: Made) => object, state = 'DISABLED'): AccessCase => ({
  async call(plant) {
    const item = await madeIn(plant, part, state)
    return { params: { id: item.id }, ...(body && { body: body(item) }) }
  },
  elsewhere: 'hidden',
})

const unknownHere = { status: 400, body: { code: 'VALIDATION' } } as const

const casesOf = (part: Part): AccessCases => {
  const { name } = callsOf(part)
  return {
    [`${name}.list`]: { call: () => ({}), elsewhere: 'own' },
    [`${name}.get`]: ofOne(part),
    [`${name}.log`]: ofOne(part),
    [`${name}.create`]: {
      call: async (plant, person) => ({ body: await contentOf(plant, part, person) }),
      elsewhere: unknownHere,
    },
    [`${name}.change`]: ofOne(part, (item) => ({ ...bodyOf(item), beginsOn: '2026-01-05' }), 'ENABLED'),
    [`${name}.setEnabled`]: ofOne(part, ({ rowVersion }) => ({ rowVersion, enabled: true })),
    [`${name}.move`]: ofOne(part, ({ rowVersion }) => ({ rowVersion, afterId: null })),
    [`${name}.remove`]: ofOne(part, ({ rowVersion }) => ({ rowVersion })),
  }
}

const ofReader: AccessCase = ofOne('news', undefined, 'ENABLED')

export const accessCases: AccessCases = {
  ...casesOf('slides'),
  ...casesOf('news'),
  ...casesOf('tour'),
  'news.board': { call: () => ({}), elsewhere: 'own' },
  'news.read': ofReader,
  'news.markRead': ofReader,
  'news.filterTour': { call: () => ({}), elsewhere: 'own' },
  'news.markTourSeen': { call: () => ({}), elsewhere: 'own' },
  'news.getReaders': ofOne('news'),
  'news.getAudienceProfiles': { call: () => ({}), elsewhere: 'shared' },
}
