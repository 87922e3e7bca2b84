import { helpLimits } from '@lineside/contract/help-centre'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { useRested } from '../../../core/search/index.ts'
import { BareLink, Box, Meta, SearchInput, Stack, StateView, Surface, Unseen } from '../../../ui/index.ts'
import { helpSearchFor, type SearchResult } from '../queries.ts'
import styles from './help.module.css'
import { titleLook } from './TitleList.tsx'

const REST_MS = 200

/** What is typed finds articles; while nothing is, the page shows `children`. */
export function HelpSearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation('help-centre')
  const [typed, setTyped] = useState('')
  const query = useRested(typed.trim(), REST_MS)
  const { data, isError, refetch } = useQuery(helpSearchFor(query))
  return (
    <Stack gap={12}>
      <SearchInput
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={typed}
        onChange={(value) => setTyped(value.slice(0, helpLimits.query))}
        width="100%"
        size="touch"
      />
      <Unseen>
        <span role="status">{query !== '' && data ? t('search.count', { count: data.length }) : ''}</span>
      </Unseen>
      {query === '' ? children : <Results data={data} failed={isError} onRetry={() => void refetch()} />}
    </Stack>
  )
}

interface ResultsProps {
  data: readonly SearchResult[] | undefined
  failed: boolean
  onRetry: () => void
}

function Results({ data, failed, onRetry }: ResultsProps) {
  const { t } = useTranslation('help-centre')
  if (failed) return <StateView kind="error" compact onRetry={onRetry} />
  if (!data) return null
  if (data.length === 0) return <StateView kind="empty" compact title={t('search.none')} text={t('search.noneText')} />
  return (
    <Surface title={t('search.results')}>
      <Stack as="ul" gap={0} className={styles.titles}>
        {data.map(({ id, categoryId, title, category, language, excerpt }) => (
          <li key={id}>
            <Box as={BareLink} {...titleLook} href={addressOf(2311, { id: categoryId, questionId: id })}>
              <Box as="strong" block tone="accent" weight={500} lang={language}>
                {title}
              </Box>
              <Meta as="small" block size={13} lang={language}>
                {excerpt}
              </Meta>
              <Meta as="small" block size={13}>
                {category}
              </Meta>
            </Box>
          </li>
        ))}
      </Stack>
    </Surface>
  )
}
