import { alwaysInPortal, type EventSource, eventSources } from '@lineside/contract/notifications'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Checkbox, Stack, Text, Unseen, useIsPhone } from '../../../ui/index.ts'
import styles from './ChannelsCard.module.css'
import type { Choice } from './channel-choice.ts'

interface SourceChoicesProps {
  choice: Choice
  mailAvailable: boolean
  onChange: (part: Partial<Choice>) => void
}

const without = (all: readonly EventSource[], source: EventSource) => all.filter((one) => one !== source)
const switched = (all: readonly EventSource[], source: EventSource, on: boolean) =>
  on ? [...without(all, source), source] : without(all, source)

/** Each subject with the ways by which it reaches one. */
export function SourceChoices({ choice, mailAvailable, onChange }: SourceChoicesProps) {
  const { t } = useTranslation('notifications')
  const { portalOff, browser, mail } = choice
  const size = useIsPhone() ? 'touch' : undefined
  return (
    <>
      <Text tone="muted">{t('channels.lead')}</Text>
      <div>
        {/* each box bears its own name for who does not see the columns */}
        <div className={styles.head} aria-hidden="true">
          <span />
          <span className={styles.ways}>
            <span>{t('channels.portal')}</span>
            <span>{t('channels.browser')}</span>
            {mailAvailable ? <span>{t('channels.mail')}</span> : null}
          </span>
        </div>
        <Stack as="ul" gap={0}>
          {eventSources.map((source) => {
            const name = t(`codes.eventSource.${source}`)
            return (
              <li key={source} className={styles.source}>
                <Text as="span" fit="any" padY={4}>
                  {name}
                </Text>
                {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere */}
                <span className={styles.ways} role="group" aria-label={name}>
                  <Checkbox
                    label={<Unseen>{t('channels.portal')}</Unseen>}
                    size={size}
                    checked={!portalOff.includes(source)}
                    disabled={alwaysInPortal.includes(source)}
                    onChange={(on) => onChange({ portalOff: switched(portalOff, source, !on) })}
                  />
                  <Checkbox
                    label={<Unseen>{t('channels.browser')}</Unseen>}
                    size={size}
                    checked={browser.includes(source)}
                    onChange={(on) => onChange({ browser: switched(browser, source, on) })}
                  />
                  {mailAvailable ? (
                    <Checkbox
                      label={<Unseen>{t('channels.mail')}</Unseen>}
                      size={size}
                      checked={mail.includes(source)}
                      onChange={(on) => onChange({ mail: switched(mail, source, on) })}
                    />
                  ) : null}
                </span>
              </li>
            )
          })}
        </Stack>
      </div>
    </>
  )
}
