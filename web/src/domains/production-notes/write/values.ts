import type { Infer } from '@lineside/contract/core'
import type { LotUnit } from '@lineside/contract/lots'
import { type LineKind, newProductionNote, productionNoteEdit } from '@lineside/contract/production-notes'
import type { Resolver } from 'react-hook-form'
import { formCheck, withoutVersion } from '../../../core/form/index.ts'
import { newId } from '../../../core/new-id.ts'
import type { Note } from '../queries.ts'

/** A line as it is typed; quantities are digits with a point. */
export interface EditLine {
  key: string
  kind: LineKind
  productId: number | null
  product: string
  placeId: number | null
  lotId: number | null
  /** of what is made as it is typed, of what is taken as it is read */
  lotCode: string
  quantity: string
  unit: LotUnit
  expiresOn: string | null
  /** why this lot, where another one expires first */
  fefoReason: string
  /** what of its lot lies there */
  balance: { quantity: string; unit: LotUnit } | null
}

export interface NoteValues {
  collectPointId: string | null
  lines: EditLine[]
  remark: string
}

export type NewNoteBody = Infer<typeof newProductionNote>
export type NoteBody = Omit<Infer<typeof productionNoteEdit>, 'rowVersion'>

export const newLine = (kind: LineKind, own: Partial<EditLine> = {}): EditLine => ({
  key: newId(),
  kind,
  productId: null,
  product: '',
  placeId: null,
  lotId: null,
  lotCode: '',
  quantity: '',
  unit: 'kg',
  expiresOn: null,
  fefoReason: '',
  balance: null,
  ...own,
})

export const valuesOf = ({ place, lineList, remark }: Note): NoteValues => ({
  collectPointId: String(place.collectPointId),
  remark,
  lines: lineList.map(
    ({ kind, product, place: lies, lotId, lotCode, quantity, unit, expiresOn, fefoReason, balance }) =>
      newLine(kind, {
        productId: product.id,
        product: product.name,
        placeId: lies?.id ?? null,
        lotId: kind === 'PRODUCED' ? null : lotId,
        lotCode,
        quantity,
        unit,
        expiresOn,
        fefoReason,
        balance,
      }),
  ),
})

/** Lines as they are sent, of those that are typed. */
export const sentLines = (lines: readonly EditLine[]) =>
  lines.map(({ kind, productId, placeId, lotId, lotCode, quantity, unit, expiresOn, fefoReason }) => ({
    kind,
    productId,
    placeId,
    lotId,
    lotCode: kind === 'PRODUCED' ? lotCode : '',
    quantity,
    unit,
    expiresOn: kind === 'PRODUCED' ? expiresOn : null,
    // of a draft from before there was one, too
    fefoReason: kind === 'CONSUMED' ? (fefoReason ?? '') : '',
  }))

export interface NewNote {
  clientId: string
  corrects: number | null
}

/** What a new note sends, as it is typed now. */
export const bodyOf = ({ collectPointId, lines, remark }: NoteValues, { clientId, corrects }: NewNote) => ({
  clientId,
  corrects,
  collectPointId: collectPointId === null ? null : Number(collectPointId),
  notedAt: new Date().toISOString(),
  lines: sentLines(lines),
  remark,
})

/** Checked as the server will; what comes out can be sent. */
export function newNoteCheck(own: NewNote): Resolver<NoteValues, unknown, NewNoteBody> {
  return formCheck(newProductionNote(), (values) => bodyOf(values, own))
}

/** The version is the form's own: it sends the one that was seen. */
export function noteCheck(): Resolver<NoteValues, unknown, NoteBody> {
  const toBody = ({ lines, remark }: NoteValues) => ({ lines: sentLines(lines), remark, rowVersion: 1 })
  return formCheck(productionNoteEdit(), toBody, { send: withoutVersion })
}
