import { evidenceOutside, MAX_REMARK } from '@lineside/contract/core/rules'
import { useDeferredValue } from 'react'
import { PhotoInput } from '../../../../capture/photos/PhotoInput.tsx'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { TextArea } from '../../../../ui/index.ts'
import type { Field } from './answers.ts'
import type { FieldState } from './useFieldStates.ts'
import type { FillActions } from './useFill.ts'

interface EvidenceBesideProps {
  field: Field
  state: FieldState
  actions: FillActions
}

/**
 * Beside a value outside its limits a person may show what they saw, and shows and writes it where the field asks for it;
 * what is there stays when the value changes.
 */
export function EvidenceBeside({ field, state, actions }: EvidenceBesideProps) {
  const { t } = useTranslation('capture')
  const { checked, photos, remark } = state
  // the key is painted first, and what it asks for beside the value comes right after
  const isOutside = useDeferredValue(checked.conform === false)
  if (field.type === 'photo') return null
  const demanded = isOutside ? evidenceOutside(field) : []
  return (
    <>
      {isOutside || photos !== '' ? (
        <PhotoInput
          name={field.name}
          action={demanded.includes('photo') ? t('photos.demanded') : undefined}
          typed={photos}
          error={state.photoError}
          onChange={(typed) => actions.prove(field.id, typed)}
        />
      ) : null}
      {demanded.includes('remark') || remark !== '' ? (
        <TextArea
          label={t('fill.remark')}
          required={demanded.includes('remark')}
          size="touch"
          rows={2}
          max={MAX_REMARK}
          value={remark}
          error={state.remarkError}
          onChange={(text) => actions.remark(field.id, text.slice(0, MAX_REMARK))}
        />
      ) : null}
    </>
  )
}
