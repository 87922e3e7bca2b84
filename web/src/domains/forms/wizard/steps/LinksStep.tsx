import { useQuery } from '@tanstack/react-query'
import { nameless, useTranslation } from '../../../../core/i18n/index.ts'
import { PickerField } from '../../../../core/list/PickerField.tsx'
import { pickers } from '../../../../core/pickers/index.ts'
import { Button, Row, Select, Stack, Text } from '../../../../ui/index.ts'
import { idOf, useEditing } from '../context.ts'
import { setFacts } from '../edits.ts'
import { ListErrors } from '../ListErrors.tsx'
import { normsQuery } from '../queries.ts'

/** 7: forms that this one reads from, and the version of a normative document that it is made after. */
export function LinksStep() {
  const { t } = useTranslation('forms')
  const { record, definition, edit } = useEditing()
  const { linkedFormIds: ids } = definition
  const picker = pickers.form
  const nameOf = (id: number) => record.linkedForms.find((form) => form.id === id)?.name ?? nameless()
  return (
    <Stack gap={24}>
      <div id={idOf('linkedFormIds')}>
        <ListErrors path="linkedFormIds" nameOf={(index) => nameOf(ids[index] ?? 0)} />
        {picker ? (
          <PickerField
            picker={picker}
            label={t('wizard.labels.linkedFormIds')}
            value={ids.map(String)}
            chosen={{}}
            onChange={(chosen) =>
              edit(setFacts({ linkedFormIds: chosen.map(Number).filter((id) => id !== record.formId) }))
            }
          />
        ) : null}
      </div>
      <NormField />
    </Stack>
  )
}

/** The pinned version stays when the document gets another one, until somebody takes that. */
function NormField() {
  const { t } = useTranslation('forms')
  const { record, definition, edit, errorAt } = useEditing()
  const { normVersionId } = definition
  const { data, isPending, isError } = useQuery(normsQuery(record.industryId))
  const options = (data?.rows ?? []).flatMap(({ code, title, current }) =>
    current ? [{ value: String(current.id), label: `${code} · ${title} · ${current.label}` }] : [],
  )
  const { norm } = record
  const isPinned = norm !== null && norm.versionId === normVersionId
  const pinned = norm && { value: String(norm.versionId), label: `${norm.code} · ${norm.title} · ${norm.label}` }
  const all = pinned && !options.some(({ value }) => value === pinned.value) ? [pinned, ...options] : options
  const newer = isPinned ? norm.newer : null
  return (
    <Stack gap={8}>
      <Select
        id={idOf('normVersionId')}
        label={t('wizard.labels.normVersionId')}
        help={t('wizard.links.normHelp')}
        options={all}
        loading={isPending}
        dropLost={false}
        searchable
        clearable
        value={normVersionId === null ? null : String(normVersionId)}
        onChange={(id) => edit(setFacts({ normVersionId: id === null ? null : Number(id) }))}
        error={isError ? t('wizard.links.failed') : errorAt('normVersionId')}
      />
      {newer ? (
        <Row>
          <Text>{t('wizard.links.newer', { label: newer.label })}</Text>
          <Button size="compact" onClick={() => edit(setFacts({ normVersionId: newer.versionId }))}>
            {t('wizard.links.takeNewer')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}
