import { MAX_LOGIN_LENGTH, newUser } from '@lineside/contract/accounts'
import { type FieldProblem, type Language, languages, type SheetValues, searchText } from '@lineside/contract/core'
import { peopleSheet } from '@lineside/contract/getting-started'
import { type BookSheet, bookSheet, type Checked } from '../../core/import/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { validationProblem } from '../../core/problems/index.ts'
import { addInvited, peopleByLogin, storedRoles } from '../accounts/index.ts'
import { profiles, shownName } from '../profiles/index.ts'
import { type PlacePaths, placePaths, structure } from '../structure/index.ts'
import { texts } from './texts.ts'

type Values = SheetValues<(typeof peopleSheet)['columns'][number]['key']>

/** Somebody whom the workbook has invited, as their link needs them. */
export interface Invited {
  id: number
  login: string
  name: string
  language: Language
  email: string | null
}

/**
 * New people as a sheet of the workbook. Who is there already stays as they are; the others are invited, and `onInvite` hears
 * of each, for their links.
 */
export const peopleInBook = (onInvite: (person: Invited) => void): BookSheet =>
  bookSheet({
    sheet: peopleSheet,
    texts,
    async open(ctx) {
      const names = await namesHere(ctx)
      return async (rows) => {
        const logins = rows.map((row) => loginOf(row))
        const there = await peopleByLogin(ctx, { ids: [], logins })
        return (rows as readonly Values[]).map((row): Checked => {
          const id = there.idOf(loginOf(row))
          if (id !== undefined) return { record: { id, version: 1, values: row }, problems: {} }
          return { record: null, problems: readRow(ctx, names, row).problems }
        })
      }
    },
    async create(ctx, rows) {
      const names = await namesHere(ctx)
      const written = []
      for (const row of rows as readonly Values[]) {
        const { person } = readRow(ctx, names, row)
        if (!person) continue
        const id = await addInvited(ctx, person)
        onInvite({ id, login: person.login, name: person.name, language: ctx.language, email: person.email ?? null })
        written.push({ id, version: 1 })
      }
      return written
    },
  })

const loginOf = ({ login }: Values) => String(login ?? '').trim()

interface Names {
  profile: ReadonlyMap<string, number>
  role: ReadonlyMap<string, number>
  plants: PlacePaths
}

/** What the product ships has a name in each language, and is meant by any of them. */
const idsByName = (stored: Iterable<{ id: number; name: string }>): ReadonlyMap<string, number> =>
  new Map(
    [...stored].flatMap(({ id, name }) =>
      [name, ...languages.map((language) => shownName(name, language))].map((one) => [searchText(one), id] as const),
    ),
  )

async function namesHere(ctx: ReadContext): Promise<Names> {
  const enabled = [...(await ctx.cached(profiles)).values()].filter((one) => one.enabled)
  return {
    role: idsByName(await storedRoles(ctx)),
    profile: idsByName(enabled),
    plants: placePaths(await ctx.cached(structure)),
  }
}

/** Names become ids, and the rest passes the contract; what cannot be read is told at its column. */
function readRow(ctx: ReadContext, names: Names, row: Values) {
  const problems: Record<string, FieldProblem> = {}
  const idOf = (column: 'role' | 'profile') => {
    const id = names[column].get(searchText(String(row[column] ?? '').trim()))
    if (id === undefined) problems[column] = { code: row[column] ? 'notAnOption' : 'required' }
    return id ?? 1
  }
  const named: readonly string[] = Array.isArray(row.plants) ? row.plants : []
  const plants = named.flatMap((name) => {
    const id = names.plants.plantOf(name)
    if (id === undefined) problems.plants ??= { code: 'unknownPlace', params: { place: name.slice(0, 100) } }
    return id ?? []
  })
  if (named.length === 0) problems.plants = { code: 'required' }
  // without a provider everybody types theirs, and the form takes no more
  if (!ctx.services.config.oidc && loginOf(row).length > MAX_LOGIN_LENGTH)
    problems.login = { code: 'tooLong', params: { length: MAX_LOGIN_LENGTH } }
  const input = {
    ...{ login: loginOf(row), name: String(row.name ?? ''), email: row.email ?? null },
    ...{ roleId: idOf('role'), profileId: idOf('profile'), plants, language: ctx.language },
  }
  const parsed = newUser().safeParse(input, { reportInput: true })
  const fields = parsed.success ? {} : (validationProblem(parsed.error.issues).details.fields ?? {})
  for (const [field, problem] of Object.entries(fields)) problems[field.split('.')[0] ?? field] ??= problem
  return { person: parsed.success && Object.keys(problems).length === 0 ? parsed.data : null, problems }
}
