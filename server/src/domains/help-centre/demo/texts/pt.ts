import type { DemoHelp } from './articles.ts'

export const pt: DemoHelp = {
  categories: { records: 'Recolhas e não conformidades', routine: 'Rotina e planos de ação', access: 'Acesso e conta' },
  articles: {
    collect: [
      'Como faço uma recolha?',
      `As recolhas fazem-se na aplicação do operador, em [/coletar](/coletar/). O dispositivo já sabe em que ponto de recolha está.
1. Abra o formulário. Os que vencem primeiro estão no topo da lista.
2. Escolha o produto e responda aos campos. O limite aparece ao lado de cada valor.
3. Confirme os valores a vermelho: estão fora do limite e vão gerar uma não conformidade.
4. Toque em **Guardar**. A recolha aparece no portal em poucos segundos.
## Parei a meio. Perco o que escrevi?
Não. A aplicação guarda o rascunho no dispositivo. Ao voltar ao formulário, escolha continuar ou descartar.
## Onde vejo o que foi recolhido?
No portal, em [Recolhas](/relatorio-de-coleta). Filtre por período, linha ou produto e exporte a lista se precisar.`,
    ],
    offline: [
      'Posso recolher dados sem rede?',
      `Sim. A aplicação do operador funciona sem rede depois de aberta uma vez com ela.
- O que guarda fica no dispositivo e é enviado sozinho quando a rede volta.
- O número no topo do ecrã mostra quantas recolhas ainda não foram enviadas.
- Fechar o navegador ou desligar o dispositivo não apaga nada.
## O que não funciona sem rede
Os campos que consultam outro sistema pedem o valor escrito à mão e são verificados no envio. O número sequencial é provisório até a recolha chegar ao servidor.
## A recolha foi recusada no envio
Continua na lista das não enviadas, com o motivo. Corrija-a e envie de novo, ou fale com o seu supervisor.`,
    ],
    correct: [
      'Como corrijo ou excluo uma recolha?',
      `Uma recolha guardada só muda com a aprovação de outra pessoa. O valor anterior continua no histórico.
1. Abra a recolha em [Recolhas](/relatorio-de-coleta).
2. Escolha o pedido de edição ou de exclusão.
3. Indique os novos valores e o motivo, com 5 a 400 caracteres.
4. Quem aprova decide em [Aprovação de edição](/relatorios-de-coleta/aprovacao). Recebe uma notificação com a decisão.
## Quem pode aprovar
O aprovador do formulário ou quem tem essa permissão na sua unidade. Ninguém aprova o próprio pedido.
## O pedido ficou parado
Ao fim de sete dias, o aprovador recebe um lembrete. Se estiver ausente, decide o substituto.`,
    ],
    outside: [
      'O valor saiu do limite. E agora?',
      `Ao guardar um valor fora do limite, o sistema gera logo uma não conformidade. O responsável é avisado.
1. Se o campo for **crítico**, faça primeiro o que o ecrã pede com o lote.
2. Meça de novo, se for possível. O novo valor fica ao lado do primeiro; nada é apagado.
3. Registe a ação imediata: o que foi feito, por quem, quando.
4. Acompanhe em [Não conformidades](/nao-conformidade). As piores vêm primeiro.
## O mesmo desvio aconteceu outra vez
Enquanto a primeira estiver aberta, a nova conta como **repetição** e não abre outro registo. Muitas repetições indicam que a causa ainda lá está.`,
    ],
    cause: [
      'Como trato uma não conformidade?',
      `Tratar é encontrar a causa e planear o que a elimina.
1. Abra a não conformidade e registe a causa e a ação.
2. Use o diagrama: método, máquina, material, mão de obra, medição e meio ambiente. Pergunte porquê até chegar ao que pode ser mudado.
3. Escreva a ação corretiva, com um responsável e uma data futura.
4. O responsável conclui a ação e anexa a evidência, se for exigida.
5. Outra pessoa aceita ou recusa a conclusão. Só então a não conformidade fica tratada.
## Não há causa a eliminar
Trate-a sem plano de ação e explique o motivo. Fica no histórico.`,
    ],
    action: [
      'Como crio uma ação e quem a aprova?',
      `1. Em [Planos de ação](/planos-de-acao), crie uma nova ação. É preciso ter permissão de edição no tema.
2. Diga o que será feito, como, por quem e até quando.
3. Se o tema o pedir, indique o especialista e o gestor que aprovam.
4. Guarde. O responsável recebe uma notificação.
## O que significam os estados
- **Em curso**: dentro do prazo.
- **Atrasada**: o prazo passou há até sete dias. **Vencida**: há mais de sete dias.
- **Em avaliação**: espera a decisão de um aprovador.
## Posso mudar a data?
Até três vezes, sempre com o motivo. Veja o que é seu em [As minhas ações](/minhas-acoes).`,
    ],
    checklist: [
      'Como aplico uma lista de verificação?',
      `1. Abra [Aplicar lista de verificação](/checklist/novo) e escolha a lista e o local.
2. Responda a todas as perguntas. O que responde fica guardado a cada passo.
3. Anexe fotografias onde a pergunta o pedir e descreva a ocorrência.
4. Conclua. A nota e a faixa aparecem de imediato.
## Uma pergunta crítica falhou
O resultado desce para a faixa mais baixa, mesmo com boa nota. Planeie uma ação: enquanto não houver uma, a lista aparece por tratar na página inicial.
## Enganei-me numa resposta
Dentro do prazo mostrado no ecrã, peça a edição. Depois dele, ou quando já há um plano de ação, a resposta não muda mais.`,
    ],
    logbook: [
      'Como preencho o diário de bordo e passo o turno?',
      `O [diário de bordo](/diario-de-bordo-lista) mostra o que o seu turno tem para fazer hoje.
- Marque cada atividade como **concluída** ou **não concluída**. Use **não aplicável** só onde a atividade o permite.
- Marcou mal? Anule no mesmo item.
- O que ficou aberto passa para o período seguinte, com a data em que venceu.
## Passagem de turno
1. Escreva o que o turno seguinte precisa de saber: paragens, lotes em espera, peças em falta.
2. Quem entra lê e confirma a leitura. O nome e a hora ficam registados.`,
    ],
    matrix: [
      'Como leio a matriz de polivalência?',
      `Cada linha é uma pessoa, cada coluna uma tarefa. O nível vai de 0 a 4:
- **0** sem formação · **1** formado · **2** pratica com supervisão
- **3** pratica sozinho · **4** referência na atividade
## Como sobe o nível
Um nível por avaliação, com data e evidência. O nível 4 precisa de um gestor. Uma formação concluída apenas **sugere** a avaliação; não muda o nível.
## O que está destacado
Faltas em relação à função e níveis que vencem em breve. Um nível vencido conta como nenhum até ser renovado. A lista de quem precisa de formação está em [Formação](/treinamento).`,
    ],
    screen: [
      'Não vejo um ecrã. Como peço acesso?',
      `O menu mostra só o que o seu perfil permite. Se um colega abre um ecrã que não vê, o perfil dele é outro.
1. Anote o nome do ecrã ou copie o endereço.
2. Peça ao seu supervisor ou a quem gere os utilizadores da unidade. Diga para que precisa dele.
3. Quando o acesso for dado, o ecrã aparece no menu sem que saia do portal.
## A lista abre vazia
Vê registos das unidades ligadas ao seu utilizador. Confirme também os filtros: cada um aparece como etiqueta acima da lista.
## Ninguém muda o próprio acesso
Também vale para administradores. A alteração tem de ser feita por outra pessoa.`,
    ],
    language: [
      'Como mudo o idioma, o tema e a palavra-passe?',
      `## Idioma e tema
Abra o menu com o seu nome, no topo do ecrã. Escolha o idioma e entre claro, escuro ou o do sistema. A mudança é imediata.
## Palavra-passe
1. Abra as [definições](/configuracoes).
2. Indique a palavra-passe atual e a nova, com pelo menos 8 caracteres.
Se o acesso for pelo fornecedor da empresa, a palavra-passe muda-se lá.
## Sessões abertas
Na mesma página vê onde a sua conta está aberta. Termine a que não reconhecer e mude a palavra-passe a seguir.`,
    ],
    notifications: [
      'Como acompanho as notificações?',
      `O sino mostra o que ainda não foi lido. Abra uma notificação para ir direto ao registo; fica como lida.
- [Notificações](/notificacoes) guarda todas, por período e por origem.
- Volte a marcar como não lida a que quiser retomar depois.
- No telemóvel, o sino está no menu com o seu nome.
## Porque recebi isto?
É o responsável, o aprovador ou o substituto de alguém ausente. O texto diz o que aconteceu e quem age a seguir.`,
    ],
  },
}
