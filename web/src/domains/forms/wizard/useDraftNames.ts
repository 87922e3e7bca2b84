import { useQueries, useQuery } from '@tanstack/react-query'
import { nameless } from '../../../core/i18n/index.ts'
import { pickers, usePlaces } from '../../../core/pickers/index.ts'
import { placesOfPlants } from '../../../core/pickers/tree.ts'
import { type Names, namesOf } from '../version/names.ts'
import { useEditing } from './context.ts'
import { useKnownProducts } from './known-products.ts'
import { sourceFieldsQuery } from './linked.ts'
import { offersGroup, useOptionGroups } from './option-groups.ts'
import { type FormVersion, normsQuery, type OwnDraft } from './queries.ts'

const noNames = () => ({})
const useFormNames = pickers.form?.useNames ?? noNames
const usePersonNames = pickers.account?.useNames ?? noNames

/** The names of what a draft says by ids: also of what was chosen since it was read, and of what another version names. */
export function useDraftNames(other?: FormVersion): Names {
  const { record, definition } = useEditing()
  const { collectPointIds, linkedFormIds, approverId } = definition
  const { products } = useKnownProducts()
  const { places } = usePlaces()
  const linked: Readonly<Record<string, string>> = useFormNames(linkedFormIds.map(String))
  const persons: Readonly<Record<string, string>> = usePersonNames(approverId === null ? [] : [String(approverId)])
  const points = placesOfPlants(places, new Set(collectPointIds)).byId
  const known = namesOf([record, other, { ...record, products }])
  const groups = useOptionGroups(definition.fields.some(offersGroup)).data
  const sources = useSourceNames(definition.fields)
  const norms = useQuery({ ...normsQuery(record.industryId), enabled: definition.normVersionId !== null }).data?.rows
  const named = (name: string, more: string | undefined) => (name === nameless() ? (more ?? name) : name)
  return {
    ...known,
    point: (id) => named(known.point(id), points.get(id)?.name),
    form: (id) => named(known.form(id), linked[String(id)]),
    linkedField: (id) => named(known.linkedField(id), sources.get(id)),
    optionGroup: (id) => named(known.optionGroup(id), groups?.find((group) => group.id === id)?.name),
    norm: (id) => named(known.norm(id), normName(norms?.find(({ current }) => current?.id === id))),
    person: (id) => named(known.person(id), persons[String(id)]),
  }
}

const normName = (norm: { code: string; current: { label: string } | null } | undefined) =>
  norm?.current ? `${norm.code} · ${norm.current.label}` : undefined

/** What the fields of other forms are called that those of a draft read. */
function useSourceNames(fields: OwnDraft['definition']['fields']): ReadonlyMap<number, string> {
  const forms = new Set(fields.flatMap(({ type, linked }) => (type === 'linked' && linked ? [linked.formId] : [])))
  const answers = useQueries({ queries: [...forms].map(sourceFieldsQuery) })
  return new Map(answers.flatMap(({ data }) => data ?? []).map(({ id, name }) => [id, name]))
}
