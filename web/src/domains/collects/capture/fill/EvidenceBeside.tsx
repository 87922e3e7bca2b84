import { type CheckedValue, evidenceOutside, MAX_REMARK } from '@lineside/contract/core/rules'
import { PhotoInput } from '../../../../capture/photos/PhotoInput.tsx'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { TextArea } from '../../../../ui/index.ts'
import type { Field } from './answers.ts'
import type { Fill } from './useFill.ts'

interface EvidenceBesideProps {
  field: Field
  checked: CheckedValue
  fill: Fill
}

/**
 * Beside a value outside its limits a person may show what they saw, and shows and writes it where the field asks for it;
 * what is there stays when the value changes.
 */
export function EvidenceBeside({ field, checked, fill }: EvidenceBesideProps) {
  const { t } = useTranslation('capture')
  if (field.type === 'photo') return null
  const isOutside = checked.conform === false
  const demanded = isOutside ? evidenceOutside(field) : []
  const photos = fill.evidenceOf(field.id)
  const remark = fill.remarkOf(field.id)
  return (
    <>
      {isOutside || photos !== '' ? (
        <PhotoInput
          name={field.name}
          action={demanded.includes('photo') ? t('photos.demanded') : undefined}
          typed={photos}
          error={fill.evidenceErrorOf(field.id, 'photo')}
          onChange={(typed) => fill.prove(field.id, typed)}
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
          error={fill.evidenceErrorOf(field.id, 'remark')}
          onChange={(text) => fill.remark(field.id, text.slice(0, MAX_REMARK))}
        />
      ) : null}
    </>
  )
}
