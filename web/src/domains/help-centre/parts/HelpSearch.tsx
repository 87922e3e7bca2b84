import { helpLimits } from '@lineside/contract/help-centre'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { useRested } from '../../../core/search/index.ts'
import { BareLink, SearchInput, StateView, Surface, Unseen } from '../../../ui/index.ts'
import { helpSearchFor, type SearchResult } from '../queries.ts'
import styles from './help.module.css'

const REST_MS = 200

/** What is typed finds articles; while nothing is, the page shows `children`. */
export function HelpSearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation('help-centre')
  const [typed, setTyped] = useState('')
  const query = useRested(typed.trim(), REST_MS)
  const { data, isError, refetch } = useQuery(helpSearchFor(query))
  return (
    <div className={styles.search}>
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
    </div>
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
      <ul className={`${styles.titles} ${styles.result}`}>
        {data.map(({ id, categoryId, title, category, language, excerpt }) => (
          <li key={id}>
            <BareLink href={addressOf(2311, { id: categoryId, questionId: id })}>
              <strong lang={language}>{title}</strong>
              <small lang={language}>{excerpt}</small>
              <small>{category}</small>
            </BareLink>
          </li>
        ))}
      </ul>
    </Surface>
  )
}
