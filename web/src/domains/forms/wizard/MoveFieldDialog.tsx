import { groupOf } from '@lineside/contract/core/rules'
import type { FieldDraft } from '@lineside/contract/forms'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, Dialog, Select, useUiTexts } from '../../../ui/index.ts'
import { useEditing } from './context.ts'
import { othersOf, type Place, placesOf } from './field-places.ts'
import { useFieldMoves } from './useFieldMoves.ts'

const ignore = () => undefined

/** Where a field goes, for who does not move it step by step. */
export function MoveFieldDialog({ field, onClose }: { field: FieldDraft; onClose: () => void }) {
  const { t } = useTranslation('forms')
  const texts = useUiTexts()
  const { definition } = useEditing()
  const { move } = useFieldMoves({ setOpen: ignore, setMoving: ignore })
  const { fields } = definition
  const others = othersOf(fields, field)
  const places = placesOf(fields, field)
  const [chosen, setChosen] = useState('0')
  const name = (one: FieldDraft) => one.name.trim() || t('wizard.fields.unnamed')
  const labelOf = ({ at, groupId }: Place) => {
    const above = others[at - 1]
    if (!above) return t('wizard.fields.toStart')
    if (groupId === above.id) return t('wizard.fields.firstIn', { name: name(above) })
    const group = others.find(({ id }) => id === (groupId ?? groupOf(above)))
    const below = groupId === null && group ? group : above
    const after = t('wizard.fields.after', { name: name(below) })
    return groupId !== null && group ? `${name(group)} › ${after}` : after
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('wizard.fields.moveTitle', { name: name(field) })}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            tone="primary"
            onClick={() => {
              onClose()
              const place = places[Number(chosen)]
              if (place) move(field, place)
            }}
          >
            {t('wizard.fields.move')}
          </Button>
        </>
      }
    >
      <Select
        label={t('wizard.fields.where')}
        required
        options={places.map((place, index) => ({ value: String(index), label: labelOf(place) }))}
        value={chosen}
        onChange={(value) => value !== null && setChosen(value)}
      />
    </Dialog>
  )
}
