import { useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Box, Button, IconCheck, IconCopy, IconPrinter, Meta, Row, Stack, Text } from '../../../ui/index.ts'
import type { BookOutcome } from '../use-workbook.ts'

type Link = BookOutcome['links'][number]

/** The links of the people whom a workbook invited, to be handed out or printed: they are shown this once. */
export function BookLinks({ links }: { links: readonly Link[] }) {
  const { t } = useTranslation('getting-started')
  const formats = useFormats()
  const zone = usePlantZone()(useAccount().plants[0])
  const [copied, setCopied] = useState(false)
  const shown = links.filter(({ link }) => link.path !== null)
  const until = links[0]?.link.expiresAt
  async function copy() {
    const lines = shown.map(({ name, login, link }) => [name, login, addressOf(link)].join('\t'))
    await navigator.clipboard.writeText(lines.join('\n'))
    setCopied(true)
  }
  return (
    <Stack gap={8}>
      <Text weight={500}>{t('links.title')}</Text>
      <Text tone="muted">
        {t('links.lead')} {until ? t('links.until', { at: formats.dateTime(until, zone) }) : null}
      </Text>
      <Box as="ul" line="between">
        {links.map(({ login, name, link }) => (
          <Box as="li" key={login} padY={4}>
            {name} <Meta>{login}</Meta>
            <Meta block breaks>
              {link.path === null ? t(link.delivery === 'failed' ? 'links.failed' : 'links.sent') : addressOf(link)}
            </Meta>
          </Box>
        ))}
      </Box>
      {shown.length > 0 ? (
        <Row justify="end">
          <Button icon={IconPrinter} onClick={() => window.print()}>
            {t('links.print')}
          </Button>
          <Button icon={copied ? IconCheck : IconCopy} onClick={() => void copy()}>
            {t(copied ? 'links.copied' : 'links.copy')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}

const addressOf = ({ path }: Link['link']) => `${location.origin}${path ?? ''}`
