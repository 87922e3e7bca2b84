import { searchText } from '@lineside/contract/core'
import type { CheckedValue } from '@lineside/contract/core/rules'
import { addQuantities, isLotUnit, type LotUnit } from '@lineside/contract/lots'
import type { FormField, FormVersion } from '../../forms/index.ts'

/** What a field of a production form says of a note. */
export type NotePart =
  | 'producedQuantity'
  | 'producedLot'
  | 'consumedQuantity'
  | 'consumedLot'
  | 'lostQuantity'
  | 'lostLot'
  | 'expiry'
  | 'unit'

/** By the relation of a field (`biField`), in the languages in which plants name theirs. */
const names: Readonly<Record<string, NotePart>> = {
  'quantidade produzida': 'producedQuantity',
  'produced quantity': 'producedQuantity',
  'uretilen miktar': 'producedQuantity',
  'lote produzido': 'producedLot',
  'produced lot': 'producedLot',
  'uretilen parti': 'producedLot',
  'quantidade consumida': 'consumedQuantity',
  'consumed quantity': 'consumedQuantity',
  'tuketilen miktar': 'consumedQuantity',
  'lote consumido': 'consumedLot',
  'consumed lot': 'consumedLot',
  'tuketilen parti': 'consumedLot',
  'quantidade perdida': 'lostQuantity',
  'lost quantity': 'lostQuantity',
  'kayip miktar': 'lostQuantity',
  'lote perdido': 'lostLot',
  'lost lot': 'lostLot',
  'kayip parti': 'lostLot',
  validade: 'expiry',
  expiry: 'expiry',
  'son kullanma tarihi': 'expiry',
  'unidade de medida': 'unit',
  unit: 'unit',
  'olcu birimi': 'unit',
}

const partOf = ({ biField }: FormField): NotePart | undefined => (biField ? names[searchText(biField)] : undefined)

export interface Quantity {
  quantity: string
  unit: LotUnit
}

/** What one repeat of a group, or the form outside of groups, says. */
export interface Said {
  produced: Quantity | null
  producedLot: string
  consumed: Quantity | null
  consumedLot: string
  lost: Quantity | null
  lostLot: string
  expiresOn: string | null
}

/** What a record says of a note: one part outside of groups, one for each repeat of each group; none where it says nothing. */
export function saidBy(version: FormVersion, values: readonly CheckedValue[]): Said[] {
  const parts = values.flatMap((value) => {
    const field = version.byId.get(value.fieldId)
    const part = field && partOf(field)
    return part ? [{ part, value: value.value, field, group: `${field.groupId ?? 0}/${field.repeat ?? 0}` }] : []
  })
  return [...Map.groupBy(parts, ({ group }) => group).values()].map((group) => {
    const of = (part: NotePart) => group.find((one) => one.part === part && one.value !== null && one.value !== '')
    const textOf = (part: NotePart) => String(of(part)?.value ?? '').trim()
    const quantityOf = (part: NotePart) => {
      const match = of(part)
      return match ? quantityIn(match.value, textOf('unit') || (match.field.unit ?? '')) : null
    }
    return {
      produced: quantityOf('producedQuantity'),
      producedLot: textOf('producedLot'),
      consumed: quantityOf('consumedQuantity'),
      consumedLot: textOf('consumedLot'),
      lost: quantityOf('lostQuantity'),
      lostLot: textOf('lostLot'),
      expiresOn: textOf('expiry') || null,
    }
  })
}

/** A quantity of a record; null where it is none that a lot can have. */
function quantityIn(value: CheckedValue['value'], written: string): Quantity | null {
  const unit = written.toLowerCase()
  const digits = typeof value === 'number' ? value.toFixed(6) : String(value)
  if (!isLotUnit(unit) || !/^\d{1,12}(\.\d{1,6})?$/.test(digits)) return null
  return { quantity: addQuantities(digits), unit }
}
