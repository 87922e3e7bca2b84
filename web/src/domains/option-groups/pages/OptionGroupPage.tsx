import { optionGroupStates } from '@lineside/contract/option-groups'
import { useCallback } from 'react'
import { SaveButton } from '../../../core/catalogue/editor.ts'
import { useDuplicate, useSetEnabled } from '../../../core/catalogue/index.ts'
import { EnableMenu, RecordLog, StoredRecord } from '../../../core/catalogue/record.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps, useNavigate } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { RecordColumns, StateBadge } from '../../../core/record/index.ts'
import { duplicating, enabling } from '../enabling.ts'
import { groupFields } from '../fields.ts'
import { ChoicePreview } from '../parts/ChoicePreview.tsx'
import { GroupConflictPanel } from '../parts/GroupConflictPanel.tsx'
import { GroupFields } from '../parts/GroupFields.tsx'
import { HistoryDetail } from '../parts/HistoryDetail.tsx'
import { NewGroup } from '../parts/NewGroup.tsx'
import { UsedIn } from '../parts/UsedIn.tsx'
import { useEditing } from '../parts/useEditing.ts'
import { type OptionGroup, optionGroups } from '../queries.ts'

export const page = definePage({ Component: OptionGroupPage })

/** /cadastro-de-opcoes/{id}: a group with its options; at /novo one that is to be. */
function OptionGroupPage({ params }: PageProps) {
  if (params.id === 'novo') return <NewGroup />
  return (
    <StoredRecord record={optionGroups.record(params.id ?? '')} route={1411} back={1410}>
      {(group) => <GroupEditor key={group.id} record={group} />}
    </StoredRecord>
  )
}

function GroupEditor({ record }: { record: OptionGroup }) {
  const { t } = useTranslation()
  const go = useNavigate()
  const { editor, work, conflict, blocked } = useEditing(record)
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const duplicate = useDuplicate(
    duplicating,
    useCallback(({ id }: OptionGroup) => go(1411, { id }), [go]),
  )
  const able = record.abilities.changed
  return (
    <ScreenPage
      title={record.name}
      subtitle={t('routes.1411')}
      back={1410}
      status={<StateBadge machine={optionGroupStates} state={record.state} />}
      actions={
        <>
          <PrintButton />
          <EnableMenu record={record} setEnabled={setEnabled} onDuplicate={duplicate} />
          {able ? (
            <SaveButton
              able={able}
              work={work}
              busy={editor.busy}
              blocked={blocked}
              onClick={() => void editor.submit()}
            />
          ) : null}
        </>
      }
    >
      <RecordColumns
        wide
        main={
          <>
            <GroupConflictPanel conflict={conflict} />
            <GroupFields editor={editor} readOnly={able !== true} />
          </>
        }
        side={
          <>
            <ChoicePreview content={editor.content} />
            <UsedIn id={record.id} />
            <RecordLog
              fields={groupFields}
              log={optionGroups.log(record.id)}
              // groups may belong to several plants
              plant={null}
              detail={(entry) => <HistoryDetail entry={entry} />}
            />
          </>
        }
      />
      {inUse}
    </ScreenPage>
  )
}
