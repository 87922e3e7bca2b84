import { searchText } from '@lineside/contract/core'
import { type CheckedValue, chosenNames } from '@lineside/contract/core/rules'
import { isLotUnit, type LotUnit, type Quantity } from '@lineside/contract/lots'
import type { FormVersion } from '../forms/index.ts'

/**
 * What the fields of a receiving form say of a lot, by their relation (`biField`), which the form's author writes in the
 * words of the plant. Compared as searching does.
 */
const formParts = {
  code: ['lote', 'lot', 'parti'],
  supplier: ['fornecedor', 'supplier', 'tedarikçi'],
  expiry: ['validade', 'expiry', 'son kullanma'],
  quantity: ['quantidade', 'quantity', 'miktar'],
  unit: ['unidade de medida', 'unit', 'birim'],
  document: ['documento', 'nota fiscal', 'document', 'belge'],
} as const

export type FormPart = keyof typeof formParts

const partOf = new Map(
  Object.entries(formParts).flatMap(([part, names]) => names.map((name) => [searchText(name), part as FormPart])),
)

/** What a field says of a lot; undefined of any other. */
export function partOfField(version: FormVersion, fieldId: number): FormPart | undefined {
  const name = version.biFields.get(fieldId)
  return name === undefined ? undefined : partOf.get(searchText(name.trim()))
}

/** In which repeat of its group a field stands; 1 outside of groups. */
export const repeatOf = (version: FormVersion, fieldId: number): number => version.byId.get(fieldId)?.repeat ?? 1

/** An answer as text: of options their names. */
export function textOf(version: FormVersion, { fieldId, value }: CheckedValue): string {
  const field = version.byId.get(fieldId)
  if (value === null || !field) return ''
  return (chosenNames(field, value) ?? String(value)).trim().replace(/\s+/g, ' ')
}

/** A quantity as it was entered; null where it is none, or zero. */
export function quantityOf(value: CheckedValue['value']): Quantity | null {
  const number = typeof value === 'number' ? value : Number.NaN
  return number > 0 && number < 1e12 ? number.toFixed(6).replace(/\.?0+$/, '') : null
}

const unitNames: Readonly<Record<string, LotUnit>> = {
  quilograma: 'kg',
  kilogram: 'kg',
  grama: 'g',
  tonelada: 't',
  litro: 'l',
  litre: 'l',
  unidade: 'un',
  adet: 'un',
  caixa: 'cx',
  kutu: 'cx',
  metro: 'm',
}

/** A unit by its sign or its name; null where it is not known. */
export function unitOf(text: string): LotUnit | null {
  const terms = searchText(text.trim())
  return isLotUnit(terms) ? terms : (unitNames[terms] ?? null)
}
