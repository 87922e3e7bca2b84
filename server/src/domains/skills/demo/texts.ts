import type { DemoText } from '../../../core/demo/index.ts'
/** Tasks of the demo plant by group: what each is called, and the months for which an evaluation holds; 0: for good. */
export const demoTasks: Readonly<Record<string, readonly (readonly [name: DemoText, months: number])[]>> = {
  Preparação: [
    ['Pesar ingredientes', 24],
    ['Operar a masseira', 12],
    ['Calibrar a balança', 12],
    ['Trocar receita da linha', 24],
  ],
  Forno: [
    ['Acender e estabilizar o forno', 12],
    ['Ajustar curva de assamento', 12],
    ['Limpar o forno', 24],
    ['Parar o forno em emergência', 12],
  ],
  Embalagem: [
    ['Operar a embaladora', 12],
    ['Trocar a bobina', 0],
    ['Ajustar o codificador', 24],
    ['Paletizar', 0],
  ],
  Qualidade: [
    ['Medir umidade', 12],
    ['Conferir detector de metais', 6],
    ['Análise sensorial', 12],
    ['Liberar lote', 12],
    ['Coletar amostra de retenção', 24],
  ],
  Segurança: [
    ['Bloqueio e etiquetagem', 12],
    ['Trabalho em altura', 24],
    ['Conduzir empilhadeira', 12],
    ['Primeiros socorros', 24],
    ['Combate a incêndio', 12],
  ],
  Limpeza: [
    ['Higienização de linha', 24],
    ['Troca de alergênico', 12],
  ],
}

/** Positions, and the level that each requires of the tasks of a group. */
export const demoPositions: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'Operador de forno': { Preparação: 2, Forno: 3, Segurança: 1, Limpeza: 2 },
  'Operador de embalagem': { Embalagem: 3, Segurança: 1, Limpeza: 2 },
  'Analista de laboratório': { Qualidade: 3, Segurança: 1 },
  'Líder de linha': { Preparação: 3, Forno: 2, Embalagem: 3, Qualidade: 2, Segurança: 2 },
}
