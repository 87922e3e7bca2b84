import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useOnline } from '../core/api/index.ts'
import { readerZone, textOf, useFormats, useTranslation } from '../core/i18n/index.ts'
import { useAccount } from '../core/session/index.ts'
import { openForm, queuedForm, sendForms, type UnsentForm, useUnsentForms, withdrawForm } from '../core/unsent/forms.ts'
import { openDevice, openOutbox } from '../core/unsent/outbox.ts'
import { readFirst } from '../core/unsent/read-first.ts'
import { Box, Button, Dialog, IconCloudOff, notify, Row, Stack, Text, useConfirm, useUiTexts } from '../ui/index.ts'
import styles from './Banners.module.css'

openOutbox([{ queued: [queuedForm] }])

/** What could not be sent is offered again after this long, whichever page is open. */
const AGAIN_MS = 15_000

/** What was sent by forms and did not arrive: sent when it can be, said above every page, and shown in one place. */
export function UnsentForms() {
  const { t } = useTranslation('unsent')
  const { id } = useAccount()
  const forms = useUnsentForms(id)
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
  const go = (address: string) => router.history.push(address)
  const open = (form: UnsentForm) => {
    setOpen(false)
    void openForm(form, go)
  }
  useSending(forms, open)
  const refused = forms.filter(({ refusal }) => refusal !== null).length
  if (forms.length === 0) return null
  return (
    <div className={styles.banner} data-kind={refused > 0 ? 'connection' : 'environment'}>
      <IconCloudOff size={16} stroke={1.75} aria-hidden />
      <span>{refused > 0 ? t('refusedBar', { count: refused }) : t('bar', { count: forms.length })}</span>
      <Button size="compact" onClick={() => setOpen(true)}>
        {t('show')}
      </Button>
      <Dialog open={isOpen} title={t('title')} onClose={() => setOpen(false)}>
        <Stack>
          <Text tone="muted">{t('lead')}</Text>
          {forms.map((form) => (
            <UnsentRow key={form.body.clientId} form={form} onOpen={() => open(form)} />
          ))}
        </Stack>
      </Dialog>
    </div>
  )
}

/** Sends what waits when the server is back and now and again, and tells its person what became of it. */
function useSending(forms: readonly UnsentForm[], open: (form: UnsentForm) => void): void {
  const { id, support } = useAccount()
  const client = useQueryClient()
  const online = useOnline()
  const waits = forms.some(({ refusal }) => refusal === null)
  useEffect(() => {
    void openDevice(id)
  }, [id])
  // who looks through another account sends nothing in its name
  const sends = online && waits && support === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what opens a form is of no matter until one is refused
  useEffect(() => {
    if (!sends) return
    const offer = async () => sayOutcomes(await sendForms(id), client, open)
    void readFirst(client).then(offer)
    const timer = setInterval(() => void offer(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [sends, id, client])
}

function sayOutcomes(
  outcomes: Awaited<ReturnType<typeof sendForms>>,
  client: QueryClient,
  open: (form: UnsentForm) => void,
) {
  for (const { form, refusal } of outcomes) {
    const { title } = form
    if (refusal === null) notify({ tone: 'done', title: textOf('unsent', 'sent', { title }) ?? '' })
    else
      notify({
        tone: 'error',
        title: textOf('unsent', 'notTaken', { title }) ?? '',
        text: refusal,
        action: { label: textOf('unsent', 'open') ?? '', onPress: () => open(form) },
      })
  }
  // what was read before it is out of date
  if (outcomes.some(({ refusal }) => refusal === null)) void client.invalidateQueries()
}

function UnsentRow({ form, onOpen }: { form: UnsentForm; onOpen: () => void }) {
  const { t } = useTranslation('unsent')
  const formats = useFormats()
  const texts = useUiTexts()
  const confirm = useConfirm()
  const { title, refusal, savedAt, body } = form
  const why = [...new Set([refusal?.message, ...Object.values(refusal?.fields ?? {})])].filter(Boolean).join(' ')
  const withdraw = async () => {
    const isSure = await confirm({
      title: t('withdrawTitle'),
      text: t('withdrawText', { title }),
      confirm: t('withdraw'),
      cancel: texts.cancel,
      tone: 'danger',
    })
    if (isSure) await withdrawForm(body.clientId)
  }
  return (
    <Box as="section" aria-label={title} pad={12} frame round={6}>
      <Row justify="between" align="center">
        <Stack gap={4}>
          <Text weight={500}>{title}</Text>
          <Text tone={refusal ? 'error' : 'muted'}>
            {refusal ? t('refused', { why }) : t('waiting', { at: formats.dateTime(savedAt, readerZone()) })}
          </Text>
        </Stack>
        <Row>
          <Button size="compact" tone="quiet" onClick={() => void withdraw()}>
            {t('withdraw')}
          </Button>
          <Button size="compact" onClick={onOpen}>
            {t('open')}
          </Button>
        </Row>
      </Row>
    </Box>
  )
}
