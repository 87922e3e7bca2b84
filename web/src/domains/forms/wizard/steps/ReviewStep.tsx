import { type FormFact, formFacts } from '@lineside/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../../core/i18n/index.ts'
import { Heading, KeyValueList, Stack } from '../../../../ui/index.ts'
import { factText } from '../../version/texts.ts'
import { useEditing } from '../context.ts'
import { DraftDifference } from '../DraftDifference.tsx'
import { Preview } from '../Preview.tsx'
import { inForceQuery } from '../queries.ts'
import { useDraftNames } from '../useDraftNames.ts'

/** 9: what is sent, what it changes against the version in force, and how the operator will see it. */
export function ReviewStep() {
  const { t } = useTranslation('forms')
  const { record } = useEditing()
  const { data: inForce } = useQuery(inForceQuery(record.formId))
  return (
    <Stack gap={24}>
      <Summary />
      {inForce ? (
        <Stack gap={8}>
          <Heading level={3}>{t('wizard.difference.title')}</Heading>
          <DraftDifference before={inForce} />
        </Stack>
      ) : null}
      <Stack gap={8}>
        <Heading level={3}>{t('wizard.preview.title')}</Heading>
        <Preview />
      </Stack>
    </Stack>
  )
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
