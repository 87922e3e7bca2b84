import { useRef, useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Button, Dialog, IconCheck, IconCopy, Stack, Text, TextInput } from '../../../ui/index.ts'
import type { User, UserLink } from './queries.ts'

interface LinkDialogProps {
  user: Pick<User, 'name' | 'email'>
  link: UserLink
  onClose: () => void
}

/** What became of a link: it is on its way to its owner, or is seen here the one time, to be handed over. */
export function LinkDialog(props: LinkDialogProps) {
  const { path } = props.link
  return path === null ? <Delivery {...props} /> : <Shown {...props} path={path} />
}

function Delivery({ user: { name, email }, link, onClose }: LinkDialogProps) {
  const { t } = useTranslation('accounts')
  const formats = useFormats()
  const zone = usePlantZone()(useAccount().plants[0])
  const failed = link.delivery === 'failed'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`people.link.${link.purpose}`, { name })}
      actions={
        <Button tone="primary" initialFocus onClick={onClose}>
          {t('people.close')}
        </Button>
      }
    >
      <Stack>
        <p role={failed ? 'alert' : 'status'}>
          {t(failed ? 'people.link.failed' : 'people.link.sent', { email: email ?? '' })}
        </p>
        {failed ? null : (
          <Text tone="muted">{t('people.link.until', { at: formats.dateTime(link.expiresAt, zone) })}</Text>
        )}
      </Stack>
    </Dialog>
  )
}

function Shown({ user: { name }, link, path, onClose }: LinkDialogProps & { path: string }) {
  const { t } = useTranslation('accounts')
  const formats = useFormats()
  const zone = usePlantZone()(useAccount().plants[0])
  const [copied, setCopied] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const address = location.origin + path
  const copy = async () => setCopied(await copyText(address, box.current))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`people.link.${link.purpose}`, { name })}
      actions={
        <>
          <Button onClick={onClose}>{t('people.close')}</Button>
          <Button tone="primary" icon={copied ? IconCheck : IconCopy} initialFocus onClick={() => void copy()}>
            {t(copied ? 'people.link.copied' : 'people.link.copy')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{t(`people.link.${link.purpose}Text`, { name })}</Text>
        <Text tone="muted">{t('people.link.told')}</Text>
        <TextInput
          ref={box}
          label={t('people.link.address')}
          help={t('people.link.until', { at: formats.dateTime(link.expiresAt, zone) })}
          value={address}
          onChange={() => undefined}
          readOnly
        />
        <span role="status">{copied ? <Text tone="muted">{t('people.link.copiedText')}</Text> : null}</span>
      </Stack>
    </Dialog>
  )
}

/** A page without https has no clipboard of its own; the selected words are copied as by hand. */
async function copyText(text: string, box: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    box?.select()
    return document.execCommand?.('copy') ?? false
  }
}
