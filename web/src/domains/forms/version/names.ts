import type { FormDefinition } from '@lineside/contract/forms'
import type { Formats } from '../../../core/i18n/index.ts'
import { nameless } from '../../../core/i18n/index.ts'
import type { FormVersion } from '../queries.ts'
import { decimalOf } from '../rules/explain.ts'

/** What a version names by its ids; what none of the versions names has no name. */
export interface Names {
  point: (id: number) => string
  product: (id: number) => string
  form: (id: number) => string
  norm: (versionId: number) => string
  person: (id: number) => string
  optionGroup: (id: number) => string
  connector: (id: number) => string
  /** what a connector publishes, as people call it */
  output: (connectorId: number, name: string) => string
  /** of a field of another form */
  linkedField: (id: number) => string
  /** of a field as a definition has it */
  field: (id: number) => string
}

type Named = readonly { id: number; name: string }[]

/** The names that versions tell, of the first that knows one: give the version itself before others. */
export function namesOf(all: readonly (FormVersion | undefined)[]): Names {
  const known = all.filter((one) => one !== undefined)
  const by = (list: (version: FormVersion) => Named) => {
    const names = new Map(known.toReversed().flatMap((version) => list(version).map(({ id, name }) => [id, name])))
    return (id: number) => names.get(id) ?? nameless()
  }
  return {
    point: by(({ collectPoints }) => collectPoints),
    product: by(({ products }) => products.map(({ id, name, sku }) => ({ id, name: `${name} · ${sku}` }))),
    form: by(({ linkedForms }) => linkedForms),
    norm: by(({ norm }) => (norm ? [{ id: norm.versionId, name: `${norm.code} · ${norm.label}` }] : [])),
    person: by(({ approver }) => (approver ? [approver] : [])),
    optionGroup: by(({ optionGroups }) => optionGroups),
    connector: by(({ connectors }) => connectors),
    output: (connectorId, name) => {
      const outputs = known.flatMap(({ connectors }) => connectors.find(({ id }) => id === connectorId)?.outputs ?? [])
      return outputs.find((one) => one.name === name)?.label ?? nameless()
    },
    linkedField: by(({ linkedFields }) => linkedFields),
    field: by(({ definition }) => definition?.fields ?? []),
  }
}

const signs: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−', '<=': '≤', '>=': '≥', '<>': '≠' }

const TOKEN = /\{\d+\}|<=|>=|<>|[-+*/=<>^();,]|[^\s{}()+*/=<>^;,-]+/g
const OPERATOR = /^(<=|>=|<>|[-+*/=<>^])$/

/** A formula as people read it: fields by their names in brackets, numbers, signs and spaces as in print. */
export function writeFormula(
  formula: string,
  fieldName: (id: number) => string,
  formats?: Pick<Formats, 'number'>,
): string {
  const comma = formats !== undefined && decimalOf(formats) === ','
  let before = ''
  return (formula.match(TOKEN) ?? [])
    .map((token) => {
      // after a value a sign stands between two, anywhere else it belongs to what follows
      const isBetween = OPERATOR.test(token) && before !== '' && !OPERATOR.test(before) && !/^[(;,]$/.test(before)
      before = token
      const id = /^\{(\d+)\}$/.exec(token)?.[1]
      if (id) return `[${fieldName(Number(id))}]`
      const sign = signs[token] ?? token
      if (isBetween) return ` ${sign} `
      if (/^[;,]$/.test(token)) return comma ? '; ' : `${token} `
      return comma && /^[0-9.]+$/.test(token) ? token.replaceAll('.', ',') : sign
    })
    .join('')
}

/** The names of a definition's own fields, and of those it no longer has by the others. */
export function fieldNames(definition: FormDefinition | null | undefined, names: Names): (id: number) => string {
  const own = new Map(definition?.fields.map(({ id, name }) => [id, name]))
  return (id) => own.get(id) ?? names.field(id)
}
