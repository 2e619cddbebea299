/**
 * What an open question asks for, and the words a story that answers it is told in. A conflict can be answered by two
 * nurses and a roster without the word 'conflict'. `asks` is looked for in the question. `core` words alone show that
 * the intent was taken up; `around` words only together. A hyphen joins words that count as one.
 * `open`: nearly any story of one's work can answer it, so that its subject matters more than its words.
 */
export type Intent = { name: string; asks: RegExp; core: string; around: string; open?: true }

export const intents: readonly Intent[] = [
  {
    name: 'conflict',
    asks: /conflict|disagree|argument|argued|clash|dispute|tension|difficult (person|people|colleague|co-?worker|team|boss|manager|personalit)|get along|did not like|don'?t like|push(ed)? ?back|object(ed)? to|(colleague|team ?mate|co-?worker)s? (who|that|did|was)/i,
    core: 'did-not-agree didnt-agree dont-agree not-agree was-right let-me-try my-opinion my-manager-wanted wanted-to argue argument disagree disagreement upset angry anger annoyed tension shout shouted yell quarrel fight blame unfair misunderstanding apologise apologised sorry rude insult insulted stubborn ego mediate mediator accuse accused clash friction behind-back both-sides compromise offended furious frustrated resent silent-treatment not-speaking stopped-talking raised-voice did-not-like didnt-like felt-bad in-front-of not-fair his-view her-view his-side her-side point-of-view see-eye hurt complained pushed-back insisted refused middle-ground each-other convinced objected',
    around:
      'listen calm private privately perspective opinion settle respect agree agreed insist refuse trust relationship cold understand side loud senior push tea coffee proposed wanted swap blamed together meeting asked why alone late credit own-work test-both data prove lunch',
  },
  {
    name: 'failure',
    asks: /fail|mistake|error you|went wrong|go wrong|regret|setback|got wrong|didn'?t (go|work)|did not (go|work)|take back|do differently|learn(ed|t)? from|disappoint/i,
    core: 'i-was-wrong i-hadnt i-had-not i-didnt my-error i-thought without-checking sorry wrongly put-right owned pulled-my fail failed failure mistake mistakenly wrong missed forgot forget fault blame underestimated overlooked regret lesson next-time since-then embarrassed embarrassing on-me my-own-fault should-have learned-that learnt-that now-i never-again double-check resigned too-much too-late too-many rework lost-the lost-a misjudged misread assumed own-up owned-up rejected overran ran-out fell-through',
    around:
      'miss lost lose learn learnt admit apologise late cost wasted returned angry error typo shortfall unsold reject check checklist differently because nobody-asked broke delay told-me',
  },
  {
    name: 'leadership',
    asks: /\blead\b|\bled\b|leading|leader|in charge|manage(d)? (a |the |your )?(team|group|people)|motivat(e|ed|ing) (a|your|the|others|people|team)|supervis|delegat|took charge|influence|persuad|convince/i,
    core: 'led leader delegate delegated assigned captain coordinated supervised coached mentored each-person each-one each-of split-the divided-the gave-each stand-up my-team the-team our-team took-charge in-charge trainees juniors persuade persuaded convinced crew volunteers briefed briefing people-in five-people put-one roles stand-ups asked-each',
    around:
      'team assign split task motivate coach mentor decide vote meeting board plan trust junior encourage responsibility priority show listen ask explain agree owner kickoff members people strengths morning shift deadline together list',
  },
  {
    name: 'pressure',
    open: true,
    asks: /pressure|stress|deadline|tight|urgent|short(-| )staffed|busy|overwhelm|multi-?task|juggl|crisis|emergency|peak|rush|priorit|competing|several (tasks|things|patients)|too (many|much)|workload/i,
    core: 'deadline urgent overtime late-night short-staffed rush queue postpone by-friday same-time at-once triage overwhelmed swamped days-left hours-left days-instead two-weeks-earlier moved-the in-time on-time before-the stayed-late prioritised most-important first-the calm panic stress pressure',
    around:
      'days hours minutes priority list first night weekend busy crowd cut drop scope delegate split finish before extend wait critical tomorrow breath schedule order sick peak emergency client launch board delay help extra morning evening saturday date instead',
  },
  {
    name: 'teamwork',
    open: true,
    asks: /team ?work|work(ed|ing)? (with|in) (a|others|your)? ?(team|group)|collaborat|team ?mate|helped (a|your) (colleague|co-?worker|team)|cross-?functional|contribut|did not deliver|support(ed)? a colleague/i,
    core: 'together teammate colleague helped-each covered-for pair-with split-the joined-forces my-part his-part her-part divided-the our-team group-of partnered each-of between-us both-teams sat-with the-team other-team',
    around:
      'team group share divide member help helped joint plan meeting agreed cover pair role designer engineer sales department sync contribute task part deliver behind slow showed taught partner communicate we',
  },
  {
    name: 'learning',
    asks: /learn(ed|t)? (a |something|how|new|quick)|new (skill|tool|technolog|language|software)|pick(ed)? up|keep (yourself |your)?(up|current|skills)|stay (up|current)|train(ed|ing) yourself|teach yourself|adapt|change(d)? (at|in)|unfamiliar/i,
    core: 'learn learned learnt course tutorial documentation certificate taught-myself never-used never-done first-time new-to youtube videos manual read-the shadowed practised practise evenings from-scratch mentor newsletter conference podcast journal sandbox unfamiliar switched-to adapted adapt new-system by-heart',
    around:
      'book read video asked week weeks notes build built exercise mistake quickly new online weekend follow blog train training switch change watched beginner basics tried small hours days each day',
  },
  {
    name: 'decision',
    asks: /decision|decide|choose|chose|judg(e)?ment|without (all|enough|complete)|incomplete information|trade-?off|dilemma/i,
    core: 'if-i if-we no-time seconds at-once immediately straight-away do-it-again would-have took-the or-else maybe-fifteen between-the on-the-spot quickly decide decided decision chose choose option options alternative pros cons weighed weigh trade-off either two-ways instead-of rather-than risk gut uncertain went-with criteria could-have turned-down estimate pilot reversed tossed call-was',
    around:
      'compare cost benefit data information consult ask both evidence deadline outcome reject because reason test wait know money if',
  },
  {
    name: 'improvement',
    open: true,
    asks: /improv|efficien|cut (cost|time|delay)|reduce|save(d)? (time|money|cost)|process|initiative|innovat|idea|above and beyond|extra mile|beyond (your|what)|without being asked|proud|achievement|accomplish|success/i,
    core: 'improve improved reduced saved faster automated template suggested proposed idea pilot still-use went-from from-to dropped fell rose increased doubled halved won award proud nobody-asked own-time exceeded per-week noticed before-it earlier less-time',
    around:
      'cut before after measure form step waste wait minutes hours percent adopt change built created sheet script fewer less drop fall increase half first finished designed launched organised start target checklist delivered volunteer thanked stayed cost wrote',
  },
  {
    name: 'customer',
    asks: /customer|client|guest|patient|caller|passenger|user who|complain|angry|upset|unhappy|irate|dissatisf|refund/i,
    core: 'customer client guest shopper complain complained complaint angry upset shouting apologise apologised sorry refund replacement compensate she-said he-said call-back called-back unhappy furious loyal',
    around:
      'patient passenger tenant relatives mother lady gentleman madam sir listen calm replace discount offer promise follow-up explain thank satisfied manager reason ask invoice order delivery return wait mistake visit review contract cancel stay renew voice repeat parent rude fault feedback trust bill phone',
  },
  {
    name: 'ethics',
    asks: /ethic|integrity|honest|confiden|right thing|moral|secret|dishonest|policy violation|break the rule|illegal|cheat|unsafe|report(ed)? (a|your|someone)/i,
    core: 'honest truth lie lied policy confidential secret private refuse refused said-no falsify bribe gift cheat steal stole tell-anyone not-tell cannot-tell couldnt-tell cant-talk can-not-talk disclose integrity illegal against-the reported sign-it backdate favour told-nobody not-allowed nobody-knew leak gossip ethics hush whistle names conscience undercharged overcharged overpaid',
    around:
      'report manager rule trust wrong safety tell admit record document consequence risk law complain folder ask pressure boss correct owned invoice friend asked face announced layoff salary locked',
  },
  {
    name: 'feedback',
    asks: /\bfeedback\b|reject|critici[sm|sz]|appraisal|performance review/i,
    core: 'personally brief version versions revised revision round their-words not-like dont-like rejected their-exact what-exactly feedback criticism criticised review told-me pointed-out defensive appraisal said-that-i he-said she-said my-manager-said my-lead-said stung comment',
    around:
      'mentor manager said hurt listen accept improve change practise next ask example weekly since presentation too speak report thank first honest wrote after interrupt lead',
  },
  {
    name: 'motivation',
    asks: /why (do|did|are|would|have|should|this|our|you)\b.*(work|job|role|join|company|bank|field|profession|career|choose|chose|apply|appl|leav|hire|us\b|teach|nurs|engineer|want)|interest(s|ed)? (you|in)|motivat(es|ed) you|what drives|why us|attract|know about (us|our)|passion/i,
    core: 'because reason reasons want-to drawn interested mission your-company your-team your-hospital your-school your-bank your-product you-are you-have your-work i-like i-enjoy i-love admire heard-about website annual-report ever-since grew-up inspired attracted looking-for values i-read that-is-why dream wanted-to',
    around:
      'since product customer website read use learn mother father family school start enjoy help people career team training branch build opportunity year role impact grow friend saw visit internship matter chance community leave next skill fit experience future direction',
  },
  {
    name: 'self',
    asks: /about yourself|introduce yourself|your (background|journey|story|career)|who are you|walk me through your (resume|cv|career|background)|your current role|typical day|what do you do (for|at|in|now|currently)/i,
    core: 'graduated graduate degree college university diploma bachelor master intern internship years-of currently my-name i-am-a im-a i-have-been ive-been i-work i-worked as-a final-year apprentice qualified certified i-started born studied trained background resume career',
    around:
      'study school experience working job role company project finished complete looking engineer nurse teacher manager developer accountant started joined moved certificate team responsible since now part-time specialise enjoy position year hobby family',
  },
  {
    name: 'strengths',
    asks: /strength|good at|best quality|why should we (hire|choose|take)|what makes you|bring to|unique|stand out|suited/i,
    core: 'strength strengths good-at strong-at patient organised detail known-for colleagues-say people-say i-notice reliable because-i i-bring i-can i-am im i-have come-to-me trust-me',
    around:
      'calm careful quick listen once example result prove project explain checklist experience year built handled language skill train taught learn saved record',
  },
  {
    name: 'weakness',
    asks: /weakness|improve about yourself|area(s)? (of|for) (improvement|development)|not good at|struggle with|develop(ment)? area/i,
    core: 'so-now now-i before-i i-start too-early too-quickly card i-write-down reminder avoided avoid practise weakness struggle struggled used-to too-slow too-fast shy delegate delegating nervous working-on toastmasters impatient say-no saying-no interrupt overcommit perfectionist public-speaking i-tend difficult-for-me hard-for-me not-good bad-at afraid',
    around:
      'difficult slow perfection speak public improve practise course feedback now start checklist ask colleague better habit quiet deadline learn timer template month',
  },
  {
    name: 'future',
    asks: /five years|ten years|future|\bgoals?\b|ambition|see yourself|long-?term|next step|career plan|aspir/i,
    core: 'years-from in-five five-years two-years three-years want-to would-like become certificate exam qualify promoted goal specialise by-then first-year long-term one-day i-see-myself',
    around:
      'want lead learn senior manager plan grow team course skill responsibility own future step then degree expert trainer supervisor',
  },
  {
    name: 'pay',
    asks: /salary|expect(ation)?s? .*(pay|compensation)|notice period|relocat|shift work|start date|availab/i,
    core: 'salary notice-period lakh lakhs relocate per-month per-annum negotiable available flexible join offer',
    around:
      'expect range month current market days family shift night negotiate benefit weekend start week training travel',
  },
  {
    name: 'askBack',
    asks: /questions? (for|to ask) (us|me)|anything (you|else).*(ask|know|add)|ask us|questions do you have/i,
    core: 'what-would how-do how-does how-is how-many what-does what-is what-are who-would do-you is-there your-team would-like-to-know like-to-ask curious wonder could-you',
    around:
      'team training first month success measure shift mentor expect start challenge role growth manager report project tool culture week day probation decision next-step new-joiner biggest learn',
  },
  {
    name: 'explain',
    asks: /explain(ed)? .*(to|for) (a|an|someone|somebody|non|your)|non-?technical|communicat|present(ed|ation)|simplif|difficult (news|message)|bad news|public speak/i,
    core: 'explain explained analogy imagine jargon plain simple simply understood diagram drew drew-a compare compared like-a is-like same-as slides audience told-me-back repeat translate metaphor picture in-her-own in-his-own words',
    around:
      'understand question story tell show laugh practise tunnel lock key demo voice nod summary meeting clear language example draw said',
  },
  {
    name: 'problem',
    open: true,
    asks: /problem|challeng|difficult (situation|task|project|time)|obstacle|tough|hard(est)?\b|complex|trouble-?shoot|unexpected|incident|outage|something broke|fault/i,
    core: 'found-that found-out turned-out root-cause traced noticed discovered fixed tested checked the-cause because-of kept-failing broke stuck figured ruled-out instead workaround replaced compared the-problem error errors',
    around:
      'problem because cause tried solve fix measure fail work break reason ask call stop first then difficult missing delay short restart guess wrong after minutes alert late unclear repair',
  },
  {
    name: 'diversity',
    asks: /divers|different (culture|background|countr)|inclus|cultur(e|al) (difference|background)/i,
    core: 'culture language country background religion festival accent translate women gender time-zone assumption bias abroad',
    around: 'different respect include food custom understand team listen quiet remote',
  },
  {
    name: 'safety',
    asks: /safe(ty|ly)?\b|hazard|accident|near miss|injur/i,
    core: 'safe unsafe hazard risk stopped-the stop-work guard helmet glove isolate permit accident injury near-miss barrier harness spill double-check verify second-person checklist danger dangerous lockout allergy',
    around: 'stop report lock check train warn slip fall fire sign inspect edge shut protect label second',
  },
  {
    name: 'project',
    open: true,
    asks: /project|thesis|internship|built|you (wrote|mention)|your resume|on your cv/i,
    core: 'project built designed prototype users tested my-part implemented launched presented professor we-built i-built i-wrote i-designed i-made',
    around:
      'team month part role use measure result problem first then finish data model app site machine report client decide choose work improve wrote',
  },
]

/** The question wants something that happened. */
export const asksStory =
  /(a|one|any) (time|situation|moment|occasion|experience|instance|example|decision|project|incident|conflict|mistake|failure|challenge|goal|customer|client|patient|case)\b|have you (ever|dealt|handled|had|worked|used|managed|improved)|how (did|have) you|what did you|when did you|when have you|last time|proud|you handled|you made|you had|you were|your (biggest|greatest)/i
/** 'What would you do', 'how do you make sure': answered by steps as well as by a story. */
export const asksProcedure =
  /what (would|do|will|should) (you|we|one) do|how (would|do|will|can|should|might) (you|we|one)|what steps|walk me through|how to\b|procedure|approach/i
