/**
 * Words that carry no subject of their own: function words, fillers, and the talk that fits every interview alike.
 * What is left of an answer after these is what it is about.
 */
const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Sounds and crutches dropped before anything is scored; counted as facts all the same. */
export const fillerWords = new Set(
  words('um umm uh uhh er erm err hmm hm mm mmm ah ahh eh huh basically actually literally honestly obviously'),
)
export const fillerPhrases: readonly string[] = [
  'you know',
  'i mean',
  'you see',
  'at the end of the day',
  'to be honest',
  'as such',
  'and all that',
  'and all',
  'and stuff',
  'or something',
  'so yeah',
  'as i said',
  'needless to say',
  'for what it is worth',
  'if you will',
  'like i said',
]
/** Words a listener may take for fillers: they must carry no score, so they are dropped from it as well. */
export const softWords = new Set(
  words(
    'like so well okay ok right yeah yes yep just really very quite simply anyway anyways now alright sure see totally definitely certainly absolutely essentially kinda sorta',
  ),
)

export const hedgePhrases: readonly string[] = [
  'i think',
  'i guess',
  'i suppose',
  'i believe',
  'sort of',
  'kind of',
  'maybe',
  'perhaps',
  'probably',
  'not sure',
  'might be',
  'i feel like',
  'more or less',
  'or something',
  'something like that',
  'somehow',
  'i would say',
  'possibly',
  'kinda',
  'sorta',
  'hopefully',
  'a bit',
  'a little bit',
  'as far as i know',
  'if i remember',
  'i dont know',
]

export const functionWords = new Set(
  words(`a an the this that these those there here it its itself he she they them their theirs his her hers him himself herself themselves i me my mine myself we us our ours ourselves you your yours yourself who whom whose which what when where why how
  and or but nor for yet if then else than as at by from in into of off on onto out over to under up down with without within about above across after against along among around before behind below beneath beside between beyond during except inside near outside per since through throughout till until toward towards upon via while because although though unless whereas whether
  am is are was were be been being do does did doing done has have had having will would shall should can could may might must ought
  not no never none nothing nobody neither any some all both each every either few many much more most less least other another such own same too also only even still again ever once else
  im ive id ill youre youve youd youll hes shes weve were theyre theyve wed theyd thats theres whats lets dont doesnt didnt isnt arent wasnt werent wont wouldnt cant couldnt shouldnt hasnt havent hadnt aint t s m ve ll re d
  one two three first second last next that's it's`),
)

/** Talk that fits every question: it may be true, but it is not about anything. Matched by stem. */
export const genericWords = words(`
 thing something anything everything someone somebody anyone everyone everybody people person way lot kind sort type bit part point fact matter case end start begin beginning
 get got getting go going gone went come came coming make made making take took taken taking give gave given giving put keep kept let say said saying tell told telling speak spoke talk talking ask asked know knew known think thought feel felt want wanted need needed like liked love loved try tried trying use used using work worked working help helped helping see saw seen look looked looking find found show showed call called become became seem happen happened happening happens mean meant believe hope wish understand understood remember
 good great nice best better bad well fine okay perfect excellent amazing awesome big small large huge major new old important importance main key strong strongly right wrong true real really hard easy difficult simple clear different similar various certain possible able available proper properly basic general overall especially particularly usually always often sometimes generally normally mostly maybe completely totally fully
 job task duty role work position career company organisation organization firm industry field profession workplace professional office
 team teamwork member colleague coworker boss manager management leader leadership lead leading
 skill skills ability quality qualities strength knowledge experience experienced expert expertise talent potential
 hardworking dedicated dedication sincere sincerity honest honesty passion passionate motivated motivation motivate enthusiastic enthusiasm committed commitment responsible responsibility reliable loyal confident confidence positive attitude mindset humble flexible friendly
 goal goals success successful successfully achieve achievement achieved opportunity growth grow develop development improve improvement career future dream
 problem situation issue challenge challenging example instance incident circumstance
 solve solved solution handle handled handling deal dealt dealing manage managed managing resolve resolved
 time day year moment today life always world
 everything percent hundred effort efforts level top
 communication communicate communicating communicative interpersonal coordination coordinate cooperation collaborate collaboration collaborative
 respect trust value values believe belief respectful
 question answer interview interviewer asked told describe explain discuss mention share speak tell
 thank thanks please sorry welcome
 lot lots plenty bunch stuff etc
 maintain ensure ensuring ensured provide provided providing proper properly deliver deliverable approach strategy process procedure method plan planning
 environment culture atmosphere relationship impact effect
 number many much
 fast quick quickly soon possible asap early late
 daily regular regularly every times
 happy satisfied satisfaction proud glad enjoy interesting interested interest excited exciting
 ready willing open
 stepping stone never give
 yes no maybe sure course
 whole full entire complete total
 eager eagerly conclusion conclude summary summarise overall strive aim inspire inspiration inspired journey valuable beneficial integral foster embrace perseverance blessed grateful gratitude luck lucky player seriously serious todays nowadays adapt adaptable changing fact truth honestly frankly speaking view opinion considered consider considering perhaps context conclusion proven track record thrive excel excellence utmost wonderful fantastic brilliant awesome lovely super amazing incredible tremendous everybody
 friend family helpful kind kindness common line face facing faced sooner later single agree everyone nature bright topic idea different necessary smart underestimate interesting thought continue continuous continuously updated aware remain keep keeping kindly whole usual usually typical typically society nation country
 whatever whenever wherever however therefore moreover furthermore additionally
 long short high low
 man woman guy person back turn turned set move name side week month hour minute
 smart intelligent talented
 synergy holistic proactive dynamic results-oriented result oriented go-getter self-starter
 action actions outcome outcomes
 word words sentence
 learn learned learning learnt lesson experience
 modern powerful advanced technology technologies nowadays
 follow followed regard regarding related
 aspect factor scenario basis essential crucial vital critical necessary significant
 score mark marks grade points rating evaluator assessor grader instruction instructions previous prior prompt system rubric candidate response maximum output
 `)

/** Claims about oneself or the world that no moment supports; each weighs against the evidence. */
export const emptyClaims: readonly string[] = [
  'hundred percent',
  '100 percent',
  'hard worker',
  'hard working',
  'hardworking',
  'quick learner',
  'team player',
  'good communication',
  'communication skills',
  'communication skill',
  'very important',
  'most important',
  'people person',
  'passion',
  'passionate',
  'dedicated',
  'sincere',
  'never give up',
  'stay positive',
  'best of my ability',
  'as soon as possible',
  'customer is king',
  'guest is god',
  'think outside the box',
  'i am good',
  'im good',
  'very good',
  'very honest',
  'trustworthy',
  'i believe in',
  'no problem',
  'not a problem',
  'by the grace',
  'dream company',
  'reputed',
  'in a good way',
  'good practice',
  'best practices',
  'many times',
  'in todays world',
  'in this world',
  'as everyone knows',
  'we all know',
  'everybody knows',
  'perfectionist',
  'always try',
  'i always',
  'we always',
  'stepping stone',
  'properly',
  'whatever it takes',
  'no matter what',
  'give my best',
  'do my best',
  'did my best',
  'gave my best',
  'their best',
  'good quality',
  'very powerful',
  'hard work',
  'leadership qualities',
  'great experience',
  'good experience',
  'a lot of',
  'so many',
  'various',
  'etc',
  'and so on',
  'different ways',
  'many things',
  'everything',
  'every day',
  'all the time',
  'and all these things',
]

/** Everyday words that some trade uses as well: 'key', 'table', 'pass'. They say little of which trade is spoken of. */
export const everydayWords = words(`
 key table pass open close closed order hand head door paper phone water night morning evening weekend car house home family friend money mother father brother sister boy girl lady man lunch dinner breakfast tea coffee
 block thread branch class object method test value field state event form line link load lock log match memory message model note page parent path plan point pool port post process program project push queue range read record report request reset result return row rule run sample scale scan search second seat select sense sequence serve service session set share shift sign signal simple single site size skip slot slow small sort source space speed split stack stage stand state step stop store stream string table tag target task team term thing tie top total touch track trade traffic train tree trigger trip turn type unit update usage version view visit voice wait walk wall watch week window wrong
 card clear cost count cover cut cycle date deal deep dish draft draw drop edge email end exit face fair fall file fire fit fix flag floor flow food front full gap group guess half hard heat help hold hour idea input issue item job jump kind large late layer learn leave level lift light list live local long loop loss main map mark mass master mean measure medium meet member middle miss mix mode monitor month morning move network new next node normal number offer office old option output own pack part pattern pay people percent person photo pick piece place play power price print private problem public quality question quick quote rate reason reject repeat reply review right risk role room root round route safe sale same save scene school score section sell send show side sleep sound special spot start story street strong style supply support switch system talk tape test text time tool town true try use wait warm wash weight white wide wind wood word work year young
 rent fine glass board book box bag ring ball bar base bed bell bill bit body border bottle bottom bridge bring broad brown build bus business butter buy call camera capital card care carry case cash catch cause cell central chain chair chance change character charge check chief child choice choose circle city claim clean clock cloth cold colour company compare complete condition connect contact contain content control cook cool copy corner correct course court cross cup current customer daily danger dark data day decide degree depend design detail develop die difference direct distance doctor document dog double dress drink drive dry early east easy
 picture spend hundred thousand street hospital manager morning afternoon summer winter january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday
`)

/** Sayings anyone can say to any question; their words are not counted as anything. */
export const platitudes: readonly string[] = [
  'teamwork makes the dream work',
  'rome was not built in a day',
  'every cloud has a silver lining',
  'the extra mile',
  'an extra mile',
  'outside the box',
  'out of the box',
  'value to the table',
  'bring to the table',
  'customer satisfaction is',
  'quality is never an accident',
  'first priority',
  'top priority',
  'number one priority',
  'it is what it is',
  'customer is king',
  'customer is always right',
  'guest is god',
  'practice makes perfect',
  'practice makes a man perfect',
  'failure is the stepping stone',
  'stepping stone to success',
  'time is money',
  'health is wealth',
  'work is worship',
  'honesty is the best policy',
  'unity is strength',
  'where there is a will',
  'there is a way',
  'slow and steady wins the race',
  'better late than never',
  'actions speak louder than words',
  'no pain no gain',
  'sky is the limit',
  'the sky is the limit',
  'two sides of the same coin',
  'both sides of the coin',
  'on the same page',
  'tip of the iceberg',
  'low hanging fruit',
  'move the needle',
  'win win',
  'win win situation',
  'knowledge is power',
  'learning never stops',
  'learning is a lifelong process',
  'change is the only constant',
  'rise to the occasion',
  'light at the end of the tunnel',
  'leave no stone unturned',
  'blood sweat and tears',
  'rome wasnt built in a day',
  'hit the ground running',
  'wear many hats',
  'jack of all trades',
  'big picture',
  'in this day and age',
  'fast paced environment',
  'fast paced world',
  'fast moving world',
  'competitive world',
  'day to day',
  'part and parcel',
  'last but not least',
  'first and foremost',
  'in a nutshell',
  'long story short',
  'when all is said and done',
  'for all intents and purposes',
  'the fact of the matter is',
  'truth be told',
  'as a matter of fact',
  'in my humble opinion',
  'from the bottom of my heart',
  'heart and soul',
  'body and soul',
  'come what may',
  'god willing',
  'by the grace of god',
  'touch wood',
  'that being said',
  'having said that',
  'all in all',
  'by and large',
  'more often than not',
  'time and again',
  'ups and downs',
  'pros and cons of life',
  'good things will happen',
  'great power comes',
  'key to success',
  'recipe for success',
  'backbone of',
  'pillar of',
  'cherry on the cake',
  'icing on the cake',
  'ball is in',
  'back to the drawing board',
  'think on my feet',
  'at the right time',
  'right person in the right place',
  'make a difference',
  'make the world a better place',
  'step out of my comfort zone',
  'out of my comfort zone',
  'comfort zone',
  'learning curve',
  'keep an open mind',
  'open mind',
  'positive mindset',
  'growth mindset',
  'can do attitude',
  'self starter',
  'detail oriented',
  'results driven',
  'goal oriented',
  'people skills',
  'soft skills',
  'problem solving skills',
  'walk in the park',
  'that is a very good question',
  'that is a good question',
  'thats a very good question',
  'thats a good question',
  'that is a great question',
  'thats a great question',
  'good question',
  'great question',
  'interesting question',
  'thank you for asking',
  'thank you for the question',
  'thanks for asking',
  'thank you for this question',
  'i would like to answer',
  'the question is',
  'you are asking',
  'you asked',
  'my answer is',
  'let me think',
  'let me see',
  'piece of cake',
  'cup of tea',
]
