import type { Side } from '@lineside/contract/audit-cycles'

/** What both sides write beside the score of a pillar, by its initials. */
export const demoComments: Readonly<Record<Side, Readonly<Record<string, string>>>> = {
  SELF: {
    SEG: 'Relatos de quase acidente dentro da meta; proteções revisadas em todas as linhas.',
    Q: 'Planos de controle atualizados e pontos críticos monitorados a cada turno.',
    PROD: 'Retrabalho em queda; falta padronizar a manutenção autônoma no turno da noite.',
  },
  AUDIT: {
    SEG: 'Bloqueio e etiquetagem sem evidência de treinamento em duas linhas.',
    Q: 'Padrões operacionais vencidos na embalagem.',
    PROD: 'Manutenção autônoma só no primeiro turno; perdas de vapor sem medição.',
    P: 'Matriz de polivalência em dia; reconhecimento ainda informal.',
  },
}
