import { chosenNames, evidenceOutside, isComputed, withRepeats } from '@lineside/contract/core/rules'
import type { FieldDraft } from '@lineside/contract/forms'
import { useState } from 'react'
import { OnePicture } from '../../../core/files/index.ts'
import { textOf, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { outsideSentence, writeLimits, writeValue } from '../../../core/measure/index.ts'
import { RepeatSections, repeatsOf, shortName } from '../../../core/repeats/index.ts'
import {
  Box,
  Button,
  IconAlertTriangle,
  IconCalculator,
  Meta,
  RadioGroup,
  Row,
  Select,
  Stack,
  StatusPill,
} from '../../../ui/index.ts'
import { useEditing } from './context.ts'
import { useKnownProducts } from './known-products.ts'
import styles from './preview.module.css'
import { TestInput } from './TestInput.tsx'

/** The form as the operator will see it, at the width of a phone or of a desk, to be tried with values; `beside`: as a phone. */
export function Preview({ beside }: { beside: boolean }) {
  const { t } = useTranslation('forms')
  const { t: wizard } = useTranslation('wizard')
  const { definition, tests } = useEditing()
  const { nameOf } = useKnownProducts()
  const fields = withRepeats(definition.fields)
  const repeatOf = repeatsOf(fields)
  const shown = fields.filter(({ id }) => !tests.hidden.has(id))
  const [width, setWidth] = useState('phone')
  return (
    <Stack>
      {beside ? null : (
        <RadioGroup
          label={t('wizard.preview.width')}
          layout="row"
          options={[
            { value: 'phone', label: t('wizard.preview.phone') },
            { value: 'desk', label: t('wizard.preview.desk') },
          ]}
          value={width}
          onChange={setWidth}
        />
      )}
      <div className={styles.preview} data-width={beside ? 'phone' : width}>
        <Stack gap={24}>
          <Box as="p" size={18} weight={600}>
            {definition.name}
          </Box>
          <Select
            label={t('wizard.preview.product')}
            size="touch"
            options={definition.productIds.map((id) => ({ value: String(id), label: nameOf(id) }))}
            value={tests.productId === null ? null : String(tests.productId)}
            onChange={(id) => tests.setProduct(id === null ? null : Number(id))}
          />
          <RepeatSections rows={shown} repeatOf={repeatOf}>
            {(rows) =>
              rows.map((field) => (
                <Question
                  key={field.id}
                  field={field}
                  name={shortName({ name: field.name, inRepeat: repeatOf(field) })}
                />
              ))
            }
          </RepeatSections>
          {tests.clear ? <Button onClick={tests.clear}>{wizard('preview.clear')}</Button> : null}
        </Stack>
      </div>
    </Stack>
  )
}

/** `name`: under the heading of its repeat the one within the group. */
function Question({ field, name }: { field: FieldDraft; name: string }) {
  const { t } = useTranslation('forms')
  const formats = useFormats()
  const { tests } = useEditing()
  const checked = tests.checked.get(field.id)
  const limits =
    checked && writeLimits({ type: checked.type, unit: field.unit, min: checked.min, max: checked.max }, formats)
  const measured = checked && {
    ...checked,
    unit: field.unit,
    label: chosenNames(field, checked.value),
  }
  const outside = measured && outsideSentence(measured, formats)
  // what is read from another form is typed to be tried, once it is known what it is
  const isReadable = field.type === 'linked' && Boolean(field.linked)
  const demanded = checked?.conform === false ? evidenceOutside(field) : []
  const label = (
    <Row as="span" gap={6} inline fit="content" size={16}>
      {name.trim() || t('wizard.fields.unnamed')}
      {field.optional ? (
        <Meta size={13} weight={400}>
          {' '}
          ({t('wizard.fields.marks.optional')})
        </Meta>
      ) : null}
      {field.critical ? <StatusPill tone="rejected">{t('wizard.fields.marks.critical')}</StatusPill> : null}
    </Row>
  )
  const help = [limits ? t('wizard.preview.limits', { limits }) : '', field.help ?? ''].filter(Boolean).join(' · ')
  return (
    <div>
      {field.pictureId ? (
        <OnePicture
          fileId={field.pictureId}
          name={t('field.pictureOf', { name: field.name.trim() || t('wizard.fields.unnamed') })}
          size="wide"
        />
      ) : null}
      {isComputed(field.type) && !isReadable ? (
        <div>
          <div className="mantine-InputWrapper-label">{label}</div>
          <Row
            as="output"
            tall={48}
            wrap={false}
            padX={12}
            padY={0}
            frame
            fill="sunken"
            size={18}
            className={styles.output}
            data-outside={checked?.conform === false || undefined}
          >
            <IconCalculator size={20} stroke={1.75} aria-hidden />
            {field.type === 'sequential' ? t('wizard.preview.given') : measured ? writeValue(measured, formats) : '—'}
          </Row>
          {help ? <div className="mantine-InputWrapper-description">{help}</div> : null}
        </div>
      ) : (
        <TestInput field={field} label={label} help={help || undefined} size="touch" />
      )}
      <div aria-live="polite">
        {outside ? (
          <Row as="p" gap={6} wrap={false} above={6} tone="error" weight={500}>
            <IconAlertTriangle size={18} stroke={2} aria-hidden />
            {outside}
          </Row>
        ) : null}
        {demanded.map((kind) => (
          <Meta key={kind} as="p" size={13} weight={400}>
            {textOf('core', `fields.${kind}Outside`)}
          </Meta>
        ))}
      </div>
    </div>
  )
}
