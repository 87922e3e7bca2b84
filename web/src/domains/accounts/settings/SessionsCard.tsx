import { endOtherSessions, endOwnSession, listOwnSessions, type ownSession } from '@lineside/contract/accounts'
import type { Infer } from '@lineside/contract/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callQuery } from '../../../core/api/index.ts'
import { problemText, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { useAccount, useReadOnly } from '../../../core/session/index.ts'
import {
  Box,
  Button,
  Meta,
  notify,
  Row,
  Skeleton,
  Stack,
  StateView,
  StatusPill,
  Surface,
  Text,
  useConfirm,
} from '../../../ui/index.ts'

type Session = Infer<typeof ownSession>

const applications = { 1: 'operatorApp', 2: 'portal', 3: 'managerApp' } as const

/** Every place where one is signed in, this one first; each of the others can be ended. */
export function SessionsCard() {
  const { t } = useTranslation('accounts')
  const query = useQuery(callQuery([listOwnSessions.name], listOwnSessions, {}))
  const { idleMinutes } = useAccount()
  const others = query.data?.filter((one) => !one.current).length ?? 0
  return (
    <Surface title={t('settings.sessions')} actions={others > 1 ? <EndOthers /> : null}>
      {idleMinutes ? <Text tone="muted">{t('settings.idleHint', { count: idleMinutes })}</Text> : null}
      {query.data ? (
        <Box as="ul">
          {query.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Box>
      ) : query.isError ? (
        <StateView
          kind="error"
          compact
          headingLevel={3}
          title={t('settings.sessionsFailed')}
          text={problemText(query.error)}
        />
      ) : (
        <Skeleton shape="list" count={2} />
      )}
    </Surface>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('accounts')
  const formats = useFormats()
  const zone = usePlantZone()(useAccount().plants[0])
  const readOnly = useReadOnly()
  const end = useEnding()
  const { browser, system, platform, current } = session
  const application = applications[platform as keyof typeof applications]
  const used = current
    ? t('settings.usedNow')
    : t('settings.lastUsed', { at: formats.dateTime(session.lastUsedAt, zone) })
  const about = [
    ...(application ? [t(`settings.app.${application}`)] : []),
    used,
    t('settings.signedInAt', { at: formats.dateTime(session.createdAt, zone) }),
  ]
  return (
    <Row as="li" flush="both" gap={16} rowGap={8} justify="between" padY={12} line="above">
      <Stack gap={2}>
        <Row as="span" rowGap={4}>
          {browser && system
            ? t('settings.device', { browser, system })
            : (browser ?? system ?? t('settings.unknownDevice'))}
          {current ? <StatusPill tone="done">{t('settings.thisDevice')}</StatusPill> : null}
        </Row>
        <Meta size={13} figures>
          {about.join(' · ')}
        </Meta>
      </Stack>
      {current ? null : (
        <Button size="compact" blocked={readOnly} onClick={() => end(session)}>
          {t('settings.endSession')}
        </Button>
      )}
    </Row>
  )
}

/** Ends one at once; one that has ended meanwhile is gone from the list all the same. */
function useEnding() {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  return async ({ id }: Session) => {
    try {
      await call(endOwnSession, { params: { id } })
      notify({ tone: 'done', title: t('settings.sessionEnded') })
    } catch (error) {
      notify({ tone: 'error', title: problemText(error) })
    }
    await client.invalidateQueries({ queryKey: [listOwnSessions.name] })
  }
}

function EndOthers() {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  const confirm = useConfirm()
  const readOnly = useReadOnly()
  const question = {
    title: t('settings.endOthersTitle'),
    text: t('settings.endOthersText'),
    confirm: t('settings.endOthers'),
    cancel: t('settings.cancel'),
  }
  async function end() {
    if (!(await confirm(question))) return
    try {
      const { ended } = await call(endOtherSessions, {})
      notify({ tone: 'done', title: t('settings.othersEnded', { count: ended }) })
    } catch (error) {
      notify({ tone: 'error', title: problemText(error) })
    }
    await client.invalidateQueries({ queryKey: [listOwnSessions.name] })
  }
  return (
    <Button size="compact" blocked={readOnly} onClick={() => void end()}>
      {t('settings.endOthers')}
    </Button>
  )
}
