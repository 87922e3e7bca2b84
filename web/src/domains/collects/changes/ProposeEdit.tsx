import { MAX_REASON } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { draftKey, saveDraft, UnsavedBar, type UnsavedWork, useUnsavedWork } from '../../../core/form/dialog.ts'
import { TextAreaField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoInstead } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { RecordColumns, RecordFailure, transitionLabels } from '../../../core/record/index.ts'
import { RepeatSections, repeatsOf } from '../../../core/repeats/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Button, Form, Skeleton, Stack, Surface, Text, useUiTexts } from '../../../ui/index.ts'
import type { Collect } from '../queries.ts'
import { ProposedEffect } from './ProposedEffect.tsx'
import { ProposedFieldRow } from './ProposedFieldRow.tsx'
import { type RecordForm, recordFormQuery } from './queries.ts'
import { type TypedAnswers, useProposal } from './useProposal.ts'
import { useSendProposal } from './useSendProposal.ts'

/** The record's fields open for other values, by the version of the form that it was filled in by. */
export function ProposeEdit({ record }: { record: Collect }) {
  const { data, error, refetch } = useQuery(recordFormQuery(record.id))
  const zone = usePlantZone()(record.place.industryId)
  if (data && zone) return <Proposing record={record} form={data} zone={zone} />
  return (
    <Surface>
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="record" count={8} />}
    </Surface>
  )
}

const FORM = 'propose-edit'

interface ProposalDraft {
  typed: TypedAnswers
  reason: string
}

function Proposing({ record, form, zone }: { record: Collect; form: RecordForm; zone: string }) {
  const { t } = useTranslation(['collects', 'core'])
  const go = useGoInstead()
  const proposal = useProposal(record, form, zone)
  const leave = () => go(1100, {}, { record: record.id })
  const { api, submit, insists, refused, problem } = useSendProposal(record, proposal, () => {
    work.saved()
    proposal.set({})
    api.form.reset()
    leave()
  })
  const reason = api.form.watch('reason')
  const work = useUnsavedWork<ProposalDraft, null>({
    dirty: Object.keys(proposal.typed).length > 0 || reason !== '',
    fields: proposal.changes.filter(({ field }) => field.id in proposal.typed).map(({ field }) => field.name),
    values: { typed: proposal.typed, reason },
    base: null,
    reset: () => {
      proposal.set({})
      api.form.reset()
    },
    restore: ({ values }) => {
      proposal.set(values.typed)
      api.form.setValue('reason', values.reason)
    },
  })
  useSavedDraft(work.dirty, { typed: proposal.typed, reason })
  const recorded = new Map(record.values.map((value) => [value.fieldId, value]))
  return (
    <>
      <Form id={FORM} label={transitionLabels('collects', 'editRequested').button} onSubmit={submit} problem={problem}>
        <RecordColumns
          main={
            <Surface title={t('propose.title')}>
              <Stack gap={20}>
                <Text tone="muted">{t('propose.lead')}</Text>
                <RepeatSections rows={proposal.shown} repeatOf={repeatsOf(form.fields)}>
                  {(fields) => (
                    <Stack gap={20} fit="content">
                      {fields.map((field) => (
                        <ProposedFieldRow
                          key={field.id}
                          field={field}
                          proposal={proposal}
                          recorded={recorded.get(field.id)}
                          refused={refused[field.id]}
                          insists={insists}
                        />
                      ))}
                    </Stack>
                  )}
                </RepeatSections>
              </Stack>
            </Surface>
          }
          side={
            <>
              <ProposedEffect proposal={proposal} />
              <Surface title={t('core:record.fields.reason')}>
                <TextAreaField
                  control={api.form.control}
                  name="reason"
                  label={t('propose.reason')}
                  max={MAX_REASON}
                  rows={3}
                  required
                />
              </Surface>
            </>
          }
        />
      </Form>
      <SendBar work={work} busy={api.submitting} onCancel={leave} />
    </>
  )
}

/** The list and another record stand at the same address but for its query: what is left there is saved as a draft without asking. */
function useSavedDraft(dirty: boolean, values: ProposalDraft): void {
  const { id } = useAccount()
  const { pathname, searchStr } = useLocation()
  const [key] = useState(() => draftKey(id, pathname + searchStr))
  const last = useRef({ dirty, values })
  useEffect(() => {
    last.current = { dirty, values }
  })
  useEffect(
    () => () => {
      if (last.current.dirty) void saveDraft(key, last.current.values, null)
    },
    [key],
  )
}

interface SendBarProps {
  work: UnsavedWork
  busy: boolean
  onCancel: () => void
}

function SendBar({ work, busy, onCancel }: SendBarProps) {
  const texts = useUiTexts()
  return (
    <UnsavedBar work={work}>
      {work.dirty ? null : (
        <Button tone="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
      <Button type="submit" form={FORM} tone="primary" busy={busy}>
        {transitionLabels('collects', 'editRequested').submit}
      </Button>
    </UnsavedBar>
  )
}
