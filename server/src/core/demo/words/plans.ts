import type { Translated } from './translated.ts'

/** From the plant in Brazil: as a plant in the United States and one in Türkiye write it. */
export const plansOfBrazil = {
  'Comportamento seguro': ['Safe behavior', 'Güvenli davranış'],
  'Abordar o uso de protetor auricular na linha': [
    'Coach the line on wearing hearing protection',
    'Hatta kulak koruyucu kullanımı için birebir görüşme yapılması',
  ],
  'Três abordagens por turno durante um mês, com registro': [
    'Three conversations a shift for a month, each one recorded',
    'Bir ay boyunca her vardiyada üç görüşme, kayıt altında',
  ],
  'Sinalizar a travessia de paleteiras na expedição': [
    'Mark the pallet jack crossing in shipping',
    'Sevkiyatta transpalet geçişinin işaretlenmesi',
  ],
  'Pintar a faixa e instalar espelho convexo na esquina': [
    'Paint the crosswalk and hang a convex mirror at the corner',
    'Yaya geçidi boyanacak, köşeye dışbükey ayna takılacak',
  ],
  'Reforçar a regra de não correr nas escadas': [
    'Enforce the no-running rule on the stairs',
    'Merdivenlerde koşma yasağının hatırlatılması',
  ],
  'Diálogo de segurança e adesivo em todos os patamares': [
    'Toolbox talk and a decal on every landing',
    'İş başı konuşması ve her sahanlığa uyarı etiketi',
  ],
  'Trocar luvas de corte fora do padrão': [
    'Replace the cut gloves that are not to spec',
    'Standart dışı kesilme eldivenlerinin değiştirilmesi',
  ],
  'Recolher as antigas e entregar o novo modelo com treinamento': [
    'Collect the old ones and hand out the new model with training',
    'Eskiler toplanacak, yeni model eğitimle birlikte dağıtılacak',
  ],
  'Proteção de máquinas': ['Machine guarding', 'Makine koruyucuları'],
  'Instalar grade fixa na esteira de retorno': [
    'Install a fixed guard on the return conveyor',
    'Dönüş bandına sabit koruyucu takılması',
  ],
  'Fabricar a grade e instalar na parada de domingo': [
    'Fabricate the guard and install it during the Sunday shutdown',
    'Koruyucu imal edilip pazar duruşunda takılacak',
  ],
  'Substituir a chave de segurança da tampa do misturador': [
    'Replace the safety switch on the mixer lid',
    'Mikser kapağındaki emniyet şalterinin değiştirilmesi',
  ],
  'Trocar por modelo codificado e testar a parada': [
    'Change to a coded switch and test the stop',
    'Kodlu modelle değiştirilip duruş test edilecek',
  ],
  'Adequar o botão de emergência da embaladora': [
    'Move the emergency stop on the packaging machine',
    'Paketleme makinesinin acil durdurma butonunun uygun hâle getirilmesi',
  ],
  'Mover para o alcance do operador e validar a categoria de parada': [
    "Put it within the operator's reach and validate the stop category",
    'Operatörün erişebileceği yere alınacak, duruş kategorisi doğrulanacak',
  ],
  'Preparação para emergências': ['Emergency preparedness', 'Acil durum hazırlığı'],
  'Refazer a rota de fuga do mezanino': [
    'Redo the escape route from the mezzanine',
    'Asma kat kaçış yolunun yenilenmesi',
  ],
  'Nova sinalização fotoluminescente e simulado no segundo turno': [
    'New photoluminescent signs and a drill on second shift',
    'Yeni fotolüminesan levhalar ve ikinci vardiyada tatbikat',
  ],
  'Completar a brigada do terceiro turno': [
    'Fill the third-shift emergency response team',
    'Üçüncü vardiya acil durum ekibinin tamamlanması',
  ],
  'Formar quatro brigadistas com prática de combate a incêndio': [
    'Train four members with live fire extinguisher practice',
    'Uygulamalı yangın eğitimiyle dört kişi yetiştirilecek',
  ],
  'Testar o alarme de amônia': ['Test the ammonia alarm', 'Amonyak alarmının test edilmesi'],
  'Teste mensal com registro do tempo de evacuação': [
    'Monthly test with the evacuation time on record',
    'Aylık test, tahliye süresi kayda alınacak',
  ],
  'Reclamações de clientes': ['Customer complaints', 'Müşteri şikâyetleri'],
  'Eliminar embalagem com selagem fraca': ['Eliminate packages with weak seals', 'Zayıf kaynaklı paketlerin önlenmesi'],
  'Ajustar a temperatura da barra e medir a força de selagem a cada hora': [
    'Adjust the seal bar temperature and measure seal strength every hour',
    'Kaynak çenesi sıcaklığı ayarlanacak, kaynak mukavemeti saat başı ölçülecek',
  ],
  'Reduzir peças quebradas no pacote de 1 kg': [
    'Cut down on broken pieces in the 2 lb bag',
    "1 kg'lık pakette kırık parçaların azaltılması",
  ],
  'Baixar a queda na balança e revisar a vibração da calha': [
    'Lower the drop at the scale and check the feeder vibration',
    'Tartıdaki düşüş azaltılacak, vibrasyonlu oluk gözden geçirilecek',
  ],
  'Corrigir data ilegível no cartão': [
    'Fix the illegible date on the carton',
    'Kutudaki okunmayan tarihin düzeltilmesi',
  ],
  'Trocar o cabeçote e incluir câmera de verificação': [
    'Replace the print head and add a vision check',
    'Baskı kafası değiştirilecek, kontrol kamerası eklenecek',
  ],
  'Investigar sabor rançoso relatado pelo varejo': [
    'Investigate the rancid taste reported by a retailer',
    'Perakendeden bildirilen acılaşmış tadın araştırılması',
  ],
  'Rever o giro do óleo e a conservação no distribuidor': [
    'Review oil turnover and storage at the distributor',
    'Yağ devri ve dağıtıcıdaki saklama koşulları incelenecek',
  ],
  'Segurança de alimentos': ['Food safety', 'Gıda güvenliği'],
  'Revisar o plano de controle de alergênicos': [
    'Revise the allergen control plan',
    'Alerjen kontrol planının gözden geçirilmesi',
  ],
  'Mapear trocas de produto e validar a limpeza por swab': [
    'Map the changeovers and validate cleaning by swab',
    'Ürün geçişleri çıkarılacak, temizlik svapla doğrulanacak',
  ],
  'Instalar detector de metais na linha de cubos': [
    'Install a metal detector on the diced line',
    'Küp hattına metal dedektörü kurulması',
  ],
  'Comprar, instalar e validar com corpos de prova de três metais': [
    'Buy, install and validate it with test pieces of three metals',
    'Satın alınıp kurulacak, üç metalin test parçalarıyla doğrulanacak',
  ],
  'Reduzir a contagem de Listeria no piso frio': [
    'Bring down Listeria counts on the cold floor',
    'Soğuk zeminde Listeria sayısının düşürülmesi',
  ],
  'Mudar a rotação de sanitizantes e repetir as coletas ambientais': [
    'Change the sanitizer rotation and repeat the environmental swabs',
    'Dezenfektan rotasyonu değiştirilecek, ortam numuneleri yinelenecek',
  ],
} as const satisfies Translated
