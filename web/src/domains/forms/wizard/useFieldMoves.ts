import { blankField, type FieldDraft } from '@lineside/contract/forms'
import { useMemo, useRef } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { duplicateField } from './bulk.ts'
import { idOf, useEditing } from './context.ts'
import { insertFields, patchField, removeField, withMembers } from './edits.ts'
import { moveField, type Place, placeBeside } from './field-places.ts'

/** What can be done with a field of the designer; the same object all the while, so that rows need not be drawn again. */
export interface FieldActions {
  patch: (field: FieldDraft, patch: Partial<FieldDraft>, run?: string) => void
  /** another field of the same type right below */
  addBelow: (field: FieldDraft, index: number) => void
  duplicate: (field: FieldDraft) => void
  remove: (field: FieldDraft) => void
  move: (field: FieldDraft, place: Place) => void
  /** up or down by steps: into a group and out of it too */
  step: (field: FieldDraft, steps: number) => void
  moveTo: (field: FieldDraft) => void
  toggle: (field: FieldDraft, open: boolean) => void
  focusName: (id: number) => void
}

export const nameId = (fieldId: number) => `field-name-${fieldId}`

/** Once the row is drawn. */
export function focusName(id: number, tries = 10): void {
  requestAnimationFrame(() => {
    const input = document.getElementById(nameId(id))
    if (input) input.focus()
    else if (tries > 0) focusName(id, tries - 1)
  })
}

interface MovesInput {
  setOpen: (id: number | null) => void
  setMoving: (field: FieldDraft) => void
}

export function useFieldMoves({ setOpen, setMoving }: MovesInput): FieldActions {
  const { t } = useTranslation('forms')
  const editing = useEditing()
  const latest = useRef({ ...editing, t })
  latest.current = { ...editing, t }
  return useMemo((): FieldActions => {
    const named = ({ name }: FieldDraft) => name.trim() || latest.current.t('wizard.fields.unnamed')
    const { edit } = latest.current
    const move = (field: FieldDraft, place: Place) => {
      const { definition, announce } = latest.current
      const change = moveField(field.id, place)
      const { fields } = change(definition)
      edit(change)
      const group = fields.find(({ id }) => id === place.groupId)
      const moved = {
        name: named(field),
        place: fields.findIndex(({ id }) => id === field.id) + 1,
        count: fields.length,
      }
      const sentence = latest.current.t('wizard.fields.moved', moved)
      announce(group ? `${sentence}. ${latest.current.t('wizard.fields.inGroup', { name: named(group) })}` : sentence)
      focusName(field.id)
    }
    return {
      patch: ({ id }, patch, run) => edit(patchField(id, patch), run && `${id}.${run}`),
      addBelow: ({ id: above, type, groupId }, index) => {
        const [id] = latest.current.newIds(1)
        if (id === undefined) return
        const isGroup = type === 'group'
        const group = isGroup ? above : groupId
        edit(
          insertFields([{ ...blankField(id, isGroup ? 'number' : type), ...(group && { groupId: group }) }], index + 1),
        )
        focusName(id)
      },
      duplicate: (field) => {
        const ids = withMembers(latest.current.definition.fields, field.id)
        const newIds = latest.current.newIds(ids.length)
        const [id] = newIds
        if (id === undefined || newIds.length < ids.length) return
        edit(duplicateField(field.id, newIds, (name) => latest.current.t('wizard.fields.copy', { name })))
        focusName(id)
      },
      remove: (field) => {
        const { fields } = latest.current.definition
        const at = fields.findIndex(({ id }) => id === field.id)
        const next = fields[at + withMembers(fields, field.id).length] ?? fields[at - 1]
        edit(removeField(field.id))
        latest.current.announce(latest.current.t('wizard.fields.removed', { name: named(field) }))
        if (next) focusName(next.id)
        else document.getElementById(idOf('fields'))?.querySelector('button')?.focus()
      },
      move: (field, place) => move(field, place),
      step: (field, steps) => {
        const { fields } = latest.current.definition
        const own = fields.find(({ id }) => id === field.id)
        const place = own && placeBeside(fields, own, steps)
        if (place) move(field, place)
      },
      moveTo: setMoving,
      toggle: ({ id }, open) => setOpen(open ? id : null),
      focusName,
    }
  }, [setOpen, setMoving])
}
