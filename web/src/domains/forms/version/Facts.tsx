import type { FormDefinition } from '@lineside/contract/forms'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { KeyValueList, Stack, StatusPill, Surface, TextLink } from '../../../ui/index.ts'
import type { FormVersion } from '../queries.ts'
import { namesOf } from './names.ts'
import { deadlineText, factText, formFlags, yesNo } from './texts.ts'

interface FactsProps {
  version: FormVersion
  definition: FormDefinition
}

/** What a version says beside its fields: what it is called, where, for what and when it is filled, who decides it. */
export function Facts({ version, definition }: FactsProps) {
  const { t } = useTranslation('forms')
  const labels = useLabels('forms')
  const formats = useFormats()
  const tools = { formats, names: namesOf([version]) }
  const text = (key: 'formType' | 'frequency' | 'onCritical') => factText(key, definition[key], tools)
  return (
    <>
      <Surface title={t('version.identification')}>
        <KeyValueList
          items={[
            { label: t('facts.name'), value: definition.name, wide: true },
            { label: t('facts.description'), value: definition.description, wide: true },
            { label: t('facts.registerType'), value: labels.code('registerType', definition.registerType) },
            { label: t('facts.formType'), value: text('formType') },
          ]}
        />
      </Surface>
      <Surface title={t('version.when')}>
        <KeyValueList
          columns={1}
          items={[
            { label: t('facts.collectPointIds'), value: <PointList version={version} /> },
            { label: t('facts.productIds'), value: <ProductList version={version} /> },
            { label: t('facts.frequency'), value: text('frequency') },
            ...(definition.formType === 'deadline'
              ? [{ label: t('facts.deadline'), value: deadlineText(definition.deadline, formats) }]
              : []),
            { label: t('facts.onCritical'), value: text('onCritical') },
          ]}
        />
      </Surface>
      <Surface title={t('version.decides')}>
        <KeyValueList
          columns={1}
          items={[
            { label: t('facts.approverId'), value: version.approver?.name },
            { label: t('facts.linkedFormIds'), value: <LinkedForms version={version} /> },
            { label: t('facts.normVersionId'), value: <Norm norm={version.norm} /> },
            ...formFlags.map((key) => ({ label: t(`facts.${key}`), value: yesNo(definition[key]) })),
          ]}
        />
      </Surface>
    </>
  )
}

function PointList({ version: { collectPoints } }: { version: FormVersion }) {
  return collectPoints.map(({ name }) => name).join(', ') || '—'
}

function ProductList({ version: { products } }: { version: FormVersion }) {
  return products.map(({ name, sku }) => `${name} · ${sku}`).join(', ') || '—'
}

function LinkedForms({ version: { linkedForms } }: { version: FormVersion }) {
  const canOpen = useCanOpen()(1401)
  if (linkedForms.length === 0) return '—'
  return (
    <Stack gap={4}>
      {linkedForms.map(({ id, name }) => (
        <span key={id}>{canOpen ? <TextLink href={addressOf(1401, { id })}>{name}</TextLink> : name}</span>
      ))}
    </Stack>
  )
}

/** The pinned version of a document; whether it is still the one in force there. */
function Norm({ norm }: Pick<FormVersion, 'norm'>) {
  const { t } = useTranslation('forms')
  const canOpen = useCanOpen()(1406)
  if (!norm) return '—'
  const name = `${norm.code} · ${norm.title}, ${norm.label}`
  return (
    <Stack gap={4}>
      <span>{canOpen ? <TextLink href={addressOf(1406, { id: norm.normId })}>{name}</TextLink> : name}</span>
      {norm.newer ? <StatusPill tone="tardy">{t('version.newerNorm', { label: norm.newer.label })}</StatusPill> : null}
    </Stack>
  )
}
