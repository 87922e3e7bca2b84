import { compareDefinitions, type FormFact, formFacts } from '@lineside/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../../core/i18n/index.ts'
import { Heading, KeyValueList, Stack, Text } from '../../../../ui/index.ts'
import { FieldTable } from '../../version/FieldTable.tsx'
import { factText } from '../../version/texts.ts'
import { useEditing } from '../context.ts'
import { DraftDifference } from '../DraftDifference.tsx'
import { useKnownProducts } from '../known-products.ts'
import { inForceQuery, type OwnDraft } from '../queries.ts'
import { useDraftNames } from '../useDraftNames.ts'

/** 9: what is sent, and what its approver will read of it: what it changes, then every field with what holds for it. */
export function ReviewStep() {
  const { t } = useTranslation('forms')
  const { record } = useEditing()
  const { data: inForce } = useQuery(inForceQuery(record.formId))
  return (
    <Stack gap={24}>
      <Summary />
      <Stack gap={12}>
        <Heading level={3}>{t('wizard.approver.title')}</Heading>
        <Heading level={4}>{t('wizard.difference.title')}</Heading>
        {inForce ? <DraftDifference before={inForce} /> : <Text tone="muted">{t('difference.first')}</Text>}
        <AsSubmitted before={inForce ?? undefined} />
      </Stack>
    </Stack>
  )
}

/** The fields as the page of the version has them. */
function AsSubmitted({ before }: { before: OwnDraft | undefined }) {
  const { t } = useTranslation('forms')
  const { record, definition } = useEditing()
  const { products } = useKnownProducts()
  const difference = before ? compareDefinitions(before.definition, definition) : null
  const version = { ...record, definition, difference, products }
  // the step of the fields is called as they are, on the same page
  return <FieldTable version={version} before={before} title={t('wizard.approver.fields')} />
}

function Summary() {
  const { t } = useTranslation('forms')
  const formats = useFormats()
  const names = useDraftNames()
  const { definition } = useEditing()
  const write = (key: FormFact) => {
    const value = definition[key]
    return Array.isArray(value) ? formats.number(value.length) : factText(key, value, { names, formats })
  }
  const shown = formFacts.filter((key) => key !== 'deadline' || definition.formType === 'deadline')
  return (
    <KeyValueList
      items={[
        ...shown.map((key) => ({
          label: t(`wizard.labels.${key}`),
          value: write(key),
          wide: key === 'description' || key === 'onCritical',
        })),
        { label: t('wizard.labels.fields'), value: formats.number(definition.fields.length) },
      ]}
    />
  )
}
