import { optionGroupStates } from '@lineside/contract/option-groups'
import { useQuery } from '@tanstack/react-query'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps, useUnsaved } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { AbilityMenu, RecordColumns, RecordHistory, RecordPage, StateBadge } from '../../../core/record/index.ts'
import { Button, IconCopy, IconPower } from '../../../ui/index.ts'
import { ChangedMeanwhile } from '../parts/ChangedMeanwhile.tsx'
import { ChoicePreview } from '../parts/ChoicePreview.tsx'
import { GroupFields } from '../parts/GroupFields.tsx'
import { HistoryDetail } from '../parts/HistoryDetail.tsx'
import { NewGroup } from '../parts/NewGroup.tsx'
import { UsedIn } from '../parts/UsedIn.tsx'
import { useDeeds } from '../parts/useDeeds.ts'
import { useEditing } from '../parts/useEditing.ts'
import { groupLogQuery, groupQuery, type OptionGroup } from '../queries.ts'

export const page = definePage({ Component: OptionGroupPage })

/** /cadastro-de-opcoes/{id}: a group with its options; at /novo one that is to be. */
function OptionGroupPage({ params }: PageProps) {
  return params.id === 'novo' ? <NewGroup /> : <StoredGroup id={params.id ?? ''} />
}

function StoredGroup({ id }: { id: string }) {
  const { t } = useTranslation('core')
  const query = useQuery(groupQuery(id))
  if (query.data) return <GroupEditor key={query.data.id} record={query.data} />
  return (
    <RecordPage query={query} name={t('routes.1411')} title={() => t('routes.1411')} back={1410}>
      {() => null}
    </RecordPage>
  )
}

function GroupEditor({ record }: { record: OptionGroup }) {
  const { t } = useTranslation('core')
  const { editor, dirty, overtaken } = useEditing(record)
  const able = record.abilities.changed
  useUnsaved(dirty)
  return (
    <ScreenPage
      title={record.name}
      subtitle={t('routes.1411')}
      back={1410}
      status={<StateBadge machine={optionGroupStates} state={record.state} />}
      actions={
        <>
          <PrintButton />
          <Deeds record={record} />
          {able ? (
            <SaveButton dirty={dirty} able={able} busy={editor.busy} onClick={() => void editor.submit()} />
          ) : null}
        </>
      }
    >
      <RecordColumns
        main={
          <>
            {overtaken === null ? null : <ChangedMeanwhile id={record.id} since={overtaken} />}
            <GroupFields editor={editor} readOnly={able !== true} />
          </>
        }
        side={
          <>
            <ChoicePreview content={editor.content} />
            <UsedIn id={record.id} />
            <GroupHistory id={record.id} />
          </>
        }
      />
    </ScreenPage>
  )
}

interface SaveButtonProps {
  dirty: boolean
  able: true | string
  busy: boolean
  onClick: () => void
}

/** A save that would change nothing is not sent. */
function SaveButton({ dirty, able, busy, onClick }: SaveButtonProps) {
  const { t } = useTranslation('option-groups')
  const refused = able === true ? null : problemText({ code: able, message: '' })
  return (
    <Button tone="primary" busy={busy} blocked={refused ?? (dirty ? null : t('form.unchanged'))} onClick={onClick}>
      {t('form.save')}
    </Button>
  )
}

function Deeds({ record }: { record: OptionGroup }) {
  const { t } = useTranslation('option-groups')
  const { duplicate, setEnabled } = useDeeds()
  const { abilities } = record
  return (
    <AbilityMenu
      choices={[
        {
          event: 'duplicated',
          able: abilities.duplicated,
          label: t('tools.duplicate'),
          icon: IconCopy,
          onSelect: () => void duplicate(record),
        },
        {
          event: 'disabled',
          able: abilities.disabled,
          label: t('tools.disable'),
          icon: IconPower,
          onSelect: () => void setEnabled(record, false),
        },
        {
          event: 'enabled',
          able: abilities.enabled,
          label: t('tools.enable'),
          icon: IconPower,
          onSelect: () => void setEnabled(record, true),
        },
      ]}
    />
  )
}

function GroupHistory({ id }: { id: number }) {
  const query = useQuery(groupLogQuery(String(id)))
  // groups may belong to several plants
  return (
    <RecordHistory
      domain="option-groups"
      query={query}
      plant={null}
      detail={(entry) => <HistoryDetail entry={entry} />}
    />
  )
}
