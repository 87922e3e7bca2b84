import { changeOwnChannels, getOwnChannels } from '@lineside/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callQuery } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { useReadOnly } from '../../../core/session/index.ts'
import { Button, notify, Row, Skeleton, Stack, StateView, Surface } from '../../../ui/index.ts'
import { BrowserChoice } from './BrowserChoice.tsx'
import type { Choice, OwnChannels } from './channel-choice.ts'
import { MailChoice } from './MailChoice.tsx'
import { SourceChoices } from './SourceChoices.tsx'

const KEY = [getOwnChannels.name] as const

/** In one's own settings: which subjects reach one where, how often by mail, and when it is quiet. */
export function Beside() {
  const { t } = useTranslation('notifications')
  const { data, isError, error, refetch } = useQuery(callQuery(KEY, getOwnChannels, {}))
  return (
    <Surface title={t('channels.title')}>
      {data ? (
        <Channels key={data.rowVersion} stored={data} />
      ) : isError ? (
        <StateView
          kind="error"
          compact
          headingLevel={3}
          title={t('channels.failed')}
          text={problemText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton shape="form" count={3} />
      )}
    </Surface>
  )
}

const choiceOf = ({ portalOff, browser, mail, rhythm, shiftId }: OwnChannels): Choice => ({
  portalOff,
  browser,
  mail,
  rhythm,
  shiftId,
})

function Channels({ stored }: { stored: OwnChannels }) {
  const { t } = useTranslation('notifications')
  const client = useQueryClient()
  const readOnly = useReadOnly()
  const [choice, setChoice] = useState(() => choiceOf(stored))
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part }))
  const isChanged = JSON.stringify(choice) !== JSON.stringify(choiceOf(stored))
  // whoever saves again asks for a refused address to be tried again
  const refused = stored.problem?.code === 'REFUSED'
  const save = async () => {
    setBusy(true)
    try {
      const saved = await call(changeOwnChannels, { body: { ...choice, rowVersion: stored.rowVersion } })
      client.setQueryData(KEY, saved)
      notify({ tone: 'done', title: t('channels.saved') })
    } catch (problem) {
      notify({ tone: 'error', title: problemText(problem) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack>
      <SourceChoices choice={choice} mailAvailable={stored.mailAvailable} onChange={change} />
      <BrowserChoice chosen={choice.browser.length} />
      <MailChoice stored={stored} choice={choice} onChange={change} />
      <Row justify="end">
        {isChanged ? <Button onClick={() => setChoice(choiceOf(stored))}>{t('channels.discard')}</Button> : null}
        <Button
          tone="primary"
          busy={busy}
          blocked={readOnly ?? (isChanged || refused ? null : t('channels.unchanged'))}
          onClick={() => void save()}
        >
          {refused && !isChanged ? t('channels.tryAgain') : t('channels.save')}
        </Button>
      </Row>
    </Stack>
  )
}
