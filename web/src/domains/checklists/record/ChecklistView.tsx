import { checklistStates } from '@lineside/contract/checklists'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDuplicate, useRemove, useSetEnabled } from '../../../core/catalogue/index.ts'
import { EnableMenu, RecordLog } from '../../../core/catalogue/record.ts'
import type { Fields } from '../../../core/fields/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { useNavigate } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { PrintButton, usePrinting } from '../../../core/print/index.ts'
import { AbilityButton, RecordColumns, StateBadge } from '../../../core/record/index.ts'
import { VersionList } from '../../../core/record/VersionList.tsx'
import {
  IconButton,
  IconEdit,
  IconQrcode,
  IconTrash,
  Stack,
  StatusPill,
  Surface,
  Text,
  TextLink,
} from '../../../ui/index.ts'
import { codesAddress, versionAddress } from '../addresses.ts'
import { duplicating, enabling, removing, useDiscardDraft } from '../commands.ts'
import { type Checklist, checklists, differenceQuery } from '../queries.ts'
import { ContentView } from './ContentView.tsx'
import { DifferenceList } from './Differences.tsx'
import { Facts } from './Facts.tsx'
import { HistoryVersion, versionOf } from './HistoryDetail.tsx'
import { useNames } from './names.ts'

/** What a version changed its own page tells. */
const historyFields: Fields<never> = { domain: 'checklists', all: [] }

const historyDetail = (entry: Parameters<typeof versionOf>[0]) => {
  const version = versionOf(entry)
  return version === null ? null : <HistoryVersion version={version} />
}

/** A checklist: what is in force, the draft beside it, its versions, its history. */
export function ChecklistView({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation(['checklists', 'core'])
  const go = useNavigate()
  const edit = useCallback(({ id }: { id: number }) => go(3502, { id }, { edit: 1 }), [go])
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const duplicate = useDuplicate(duplicating, edit)
  const remove = useRemove(
    removing,
    useCallback(() => go(3500), [go]),
  )
  const { current, draft, abilities, state } = checklist
  const shown = current ?? draft
  const names = useNames(draft?.names, current?.names)
  if (!shown) return null
  return (
    <ScreenPage
      title={checklist.name}
      subtitle={checklist.title}
      back={3500}
      status={<StateBadge machine={checklistStates} state={state} />}
      actions={
        <>
          <PrintButton />
          {current ? (
            <IconButton icon={IconQrcode} label={t('checklists:codes.title')} href={codesAddress(checklist.id)} />
          ) : null}
          <EnableMenu record={checklist} setEnabled={setEnabled} onDuplicate={duplicate} onRemove={remove} />
          <AbilityButton able={abilities.draftSaved} tone="primary" icon={IconEdit} onClick={() => edit(checklist)}>
            {t(draft ? 'checklists:record.goOn' : 'core:actions.edit')}
          </AbilityButton>
        </>
      }
    >
      <RecordColumns
        main={
          <>
            {draft ? <UnderWay checklist={checklist} /> : null}
            <ContentView content={shown.content} />
          </>
        }
        side={
          <>
            <Facts content={shown.content} names={names} />
            <Versions checklist={checklist} />
            <RecordLog
              fields={historyFields}
              log={checklists.log(checklist.id)}
              plant={checklist.industryId}
              detail={historyDetail}
            />
          </>
        }
      />
      {inUse}
    </ScreenPage>
  )
}

/** The draft: who saved it last, until when it is kept, and what it changes of the version in force. */
function UnderWay({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('checklists')
  const formats = useFormats()
  const zone = usePlantZone()(checklist.industryId)
  const discard = useDiscardDraft()
  const printing = usePrinting()
  const { draft, version, abilities } = checklist
  if (!draft) return null
  return (
    <Surface
      title={t('underWay.title', { version: (version ?? 0) + 1 })}
      actions={
        printing ? null : (
          <AbilityButton able={abilities.draftDiscarded} icon={IconTrash} onClick={() => void discard(checklist)}>
            {t('discard.button')}
          </AbilityButton>
        )
      }
    >
      <Stack gap={8}>
        <Text figures>
          {t('underWay.saved', {
            person: draft.savedBy.name,
            at: formats.dateTime(draft.savedAt, zone),
            until: formats.date(draft.expiresAt, zone),
          })}
        </Text>
        {version === null ? null : <DraftDifference checklist={checklist} version={version} />}
      </Stack>
    </Surface>
  )
}

function DraftDifference({ checklist, version }: { checklist: Checklist; version: number }) {
  const { data } = useQuery(differenceQuery(checklist.id, version))
  const names = useNames(data?.names, checklist.current?.names)
  return data ? <DifferenceList difference={data} names={names} /> : null
}

/** All versions, the newest first; each opens with what it changed. */
function Versions({ checklist: { id, versions, version: inForce, state, industryId } }: { checklist: Checklist }) {
  const { t } = useTranslation('checklists')
  const formats = useFormats()
  const zone = usePlantZone()(industryId)
  if (versions.length === 0) return null
  return (
    <Surface title={t('record.versions')}>
      <VersionList
        versions={versions.map(({ id: versionId, version, publishedAt, publishedBy }) => ({
          key: versionId,
          label: <TextLink href={versionAddress(id, versionId)}>{t('record.version', { version })}</TextLink>,
          tone: version === inForce && state === 'ENABLED' ? 'done' : 'neutral',
          badge:
            version === inForce ? (
              <StatusPill tone={state === 'ENABLED' ? 'done' : 'neutral'}>{t('record.newest')}</StatusPill>
            ) : null,
          fact: t('record.publishedBy', { person: publishedBy.name, at: formats.dateTime(publishedAt, zone) }),
        }))}
      />
    </Surface>
  )
}
