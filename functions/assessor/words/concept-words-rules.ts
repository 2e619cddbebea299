/**
 * What goes with what, trade by trade: an answer about an index speaks of rows and scans, whether or not it says 'index'.
 * One line is one concept, 'keys = companions'. A key in the question opens the concept; keys and companions in the
 * answer are evidence that it was taken up. A hyphen joins words that only count together. The line '*' is the
 * trade's everyday vocabulary. All of it is matched by stem.
 */
export const trades: Record<string, string> = {
  software: `
* = software code developer backend frontend api server deploy deployment release bug feature repository git library framework java python javascript typescript react node spring django microservice endpoint request response json database sql query cloud aws docker kubernetes linux script commit merge branch production staging app application website module function class compile runtime latency throughput log logs timeout laptop debugger postgres mysql mongo redis kafka nginx terraform jenkins sprint backlog refactor tests unit-test staging rollback pod pods replica dependency package npm compile compiler crash exception null pointer thread-pool timeout retry endpoint payload frontend schema migration orm websocket browser chrome mobile android ios swift kotlin flutter hackathon algorithm leetcode microservices monolith ci latency on-call
index indexes indexing = row rows scan b-tree lookup query search seek column table where explain planner write insert update composite selectivity cardinality disk slow milliseconds
database sql table schema = row column query join primary key foreign normalise transaction table postgres mysql select insert relational index constraint
normalisation normalization normal-form denormalise = redundancy duplicate anomaly table dependency key split join update consistency
join joins = inner left right outer table match null row key rows
transaction transactions acid isolation = commit rollback atomic consistent durable isolation lock dirty-read phantom repeatable deadlock concurrent
nosql mongodb = document schema relational key-value scale shard consistency flexible cassandra dynamo partition
deadlock deadlocks = lock wait thread resource order cycle timeout mutex hold
thread threads multithreading concurrency race-condition = lock mutex shared memory race synchronise atomic parallel process cpu scheduler core lock-free queue pool
process processes = thread memory address space context switch kernel fork isolation scheduler pid
page-fault virtual-memory paging = memory disk page frame swap tlb kernel address ram
cache caching redis cdn = hit miss invalidate ttl expire stale memory latency evict lru key fresh
rest restful api apis graphql = http endpoint get post put resource stateless status json request response client version idempotent url verb field schema
http https tls ssl = request header status certificate encrypt handshake browser server method key port secure
tcp udp = handshake packet connection reliable order retransmit acknowledge stream datagram port syn loss latency video
dns = domain name resolve ip record resolver root ttl nameserver cache lookup
polymorphism inheritance oop object-oriented encapsulation abstraction interface = class object method override subclass parent child behaviour extend implement private base animal shape runtime overload composition
solid design-pattern singleton factory pattern dependency-injection = class interface instance responsibility coupling inject test object open closed single constructor
recursion recursive = base case call itself stack depth function tree factorial overflow loop
linked-list array stack queue data-structure hash-map hash-table hashmap dictionary tree graph = node pointer index order insert delete lookup constant time memory push pop fifo lifo collision bucket key traverse binary o
complexity big-o algorithm sorting sort binary-search = log linear quadratic time n worst average loop sorted pivot merge quick half compare constant swap
garbage-collection garbage memory-leak heap = memory reference object free heap collect generation pause allocate leak profiler dump retained stack
closure closures hoisting promise async await asynchronous event-loop callback = function scope variable callback promise thread block event queue await resolve reject then stack microtask lexical single
react hook hooks state component virtual-dom = component state render props effect hook dom re-render memo diff parent dependency
css html accessibility responsive = browser layout flex grid media screen keyboard element style contrast reader aria viewport
git merge rebase version-control branch branching = commit branch conflict history push pull merge rebase remote master main squash
test tests testing unit-test tdd integration-test = mock assert case coverage regression bug pipeline edge integration suite unit fail stub fixture
ci cd pipeline deploy deployment continuous continuous-integration devops release = build test stage rollback canary blue green pipeline jenkins merge artefact environment automate production flag
docker container containers kubernetes = image pod node cluster isolate kernel virtual machine orchestrate scale service deploy health layer registry restart
microservice microservices monolith architecture = service deploy team independent network boundary message queue contract coupling scale latency database
scale scaling scalable load-balancer load-balancing = server horizontal vertical traffic replica stateless queue shard cache bottleneck request balance node
security sql-injection xss csrf vulnerability owasp attack = input sanitise parameter token escape attack script cookie password patch permission encrypt malicious prepared
authentication authorisation authorization jwt oauth password passwords login = token user session permission role login identity hash expire sign salt verify refresh cookie bcrypt
encryption hashing hash salt = key algorithm one-way decrypt password salt collision public private plain
debug debugging bug bugs troubleshoot = reproduce log trace breakpoint stack commit bisect fix root cause print isolate test
incident outage production on-call downtime = alert error log rollback restart root cause customer monitor dashboard postmortem deploy database timeout page traffic mitigate
code-review review reviewing pull-request = comment pull request style readable test author feedback bug merge small suggest
technical-debt legacy refactor refactoring = test rewrite module small duplicate legacy coverage module risk gradually old clean strangler
performance optimise optimize slow latency profiling = profile cache query bottleneck measure millisecond index load time memory render bundle lazy
message-queue kafka rabbitmq event-driven = producer consumer topic offset retry idempotent partition ordering duplicate broker asynchronous decouple
requirement requirements agile scrum sprint = backlog sprint story stakeholder standup scope priority retrospective velocity review iteration
design-system system-design url-shortener chat-system = database cache load scale shard api traffic read write hash queue user capacity
automate automation regression manual = script selenium suite flaky release api ui run repeat exploratory stable check
mobile android ios app = battery screen memory crash offline store lifecycle push device
pagination search filter list = offset cursor page index query limit sort
idempotent idempotency retry retries = duplicate key request timeout twice payment backoff`,
  data: `
* = data model dataset dashboard analysis analytics analyst sql python pandas excel tableau power-bi chart metric statistic forecast pipeline etl warehouse column row churn segment report kpi machine-learning training feature query insight visualisation variable sample spreadsheet notebook jupyter regression cohort funnel correlation outlier median quarterly model accuracy precision recall auc feature-store bigquery snowflake dbt airflow spark hadoop scraping survey sample-size distribution seasonality baseline
overfitting overfit underfitting generalise = train training validation test noise memorise regularise cross-validation complex unseen depth dropout variance leakage early-stopping gap
bias-variance bias variance = model complex simple underfit overfit training error tradeoff high low
precision recall f1 accuracy confusion-matrix imbalanced imbalance = positive negative false true threshold class fraud spam metric minority
regression linear-regression logistic-regression = coefficient variable predict line residual slope probability odds error fit sigmoid feature
p-value hypothesis-test significance statistical confidence-interval = null hypothesis sample chance reject significant probability five-percent error effect size
ab-test a-b-test experiment = control variant sample random conversion significant metric power group week traffic lift
random-forest decision-tree gradient-boosting xgboost ensemble = tree split bag depth feature average overfit weak learner boost entropy gini
cluster clustering k-means unsupervised = centroid group distance segment elbow silhouette label assign
neural-network deep-learning backpropagation gradient-descent = layer weight gradient loss learning-rate neuron activation epoch step minimum
missing-data missing data-cleaning clean outlier outliers data-quality = null impute median drop duplicate outlier distribution missing random format source check validate mean row
etl pipeline data-pipeline warehouse data-warehouse = extract transform load source schedule airflow batch schema fact dimension incremental fail retry table
dashboard visualisation visualization report chart = metric bar line audience filter axis decision user colour kpi refresh trend
correlation causation = variable cause third confound experiment relation coincidence ice-cream
window-function group-by cte having = partition over rank sum row order subquery aggregate where
mean median standard-deviation normal-distribution = average outlier skew middle spread salary value distribution deviation`,
  nursing: `
* = nurse ward patient hospital doctor shift handover bed medication dose iv drip chart vitals blood pressure pulse oxygen saturation consultant physician surgery theatre icu emergency triage infection wound dressing pain allergy insulin discharge admission charge-nurse relatives care clinic clinical symptom diagnosis nights ward-round sister matron bedside drip cannula bedpan obs observations paracetamol morphine wristband relatives intubated ventilator oncology paediatric maternity midwife labour theatre sluice stoma catheter crash-call resus sepsis breathless fever
medication medicine drug drugs administer error = dose right patient route time allergy double check chart label prescription wristband pump incident report pharmacist
triage prioritise patients emergency = airway breathing circulation vital urgent score assess bleeding stable chest pain wait pain resus
deteriorate deteriorating patient sepsis cardiac-arrest code-blue = oxygen blood pressure pulse early warning score doctor escalate fluids antibiotic lactate crash breathing cpr defibrillator sbar saturation
pressure-ulcer pressure-sore bedsore bedsores = turn skin mattress hours nutrition heel braden moisture reposition sacrum stage
infection infection-control hand-hygiene sterile aseptic = glove hand wash gown mask isolate sterile sanitise catheter culture contact apron
wound dressing = clean saline sterile exudate infection granulation tissue change swab healing redness
handover sbar = situation background shift patient bed allergy medication outstanding assessment nurse plan
fall falls = bed rail risk mobility alarm shoes footwear assess toilet night hip slippers
insulin diabetic diabetes hypoglycaemia = sugar glucose unit dose meal reading juice sweating blood
dementia confused elderly palliative dying = family calm comfort agitated routine familiar pain breathe hand morphine memory
refuse refuses consent confidentiality = capacity explain right document reason doctor respect understand risk inform record
catheter cannula iv injection = sterile vein flush site size tourniquet flow swelling gauge tape
family relatives bad-news = listen explain private room silence doctor cry empathy question sit
surgery operation pre-op preoperative = fast consent allergy catheter blood check gown site anaesthetic
pain pain-management = score morphine dose reassess position side-effect ask
discharge home = medicine family appointment explain wound teach carer`,
  medicine: `
* = doctor physician diagnosis treatment symptom patient surgery clinic x-ray scan blood test therapy physiotherapist physio dentist dental radiographer technician lab laboratory sample specimen paramedic ambulance rehab bloods tube tubes haemoglobin potassium specimen barcode centrifuge analyser slides physio stretcher ambulance hospital gp dentist crown gum haemolysed reagent assay delta-check radiograph scan fracture knee rehab crutches exercises
physiotherapy rehabilitation rehab knee exercise = range motion strength pain week load muscle stretch gait surgery swelling progress quad
dental tooth cavity filling = tooth gum enamel decay drill x-ray anaesthetic plaque crown rinse
x-ray radiation mri ct imaging = dose shield lead position pregnant scan contrast magnet image distance time
sample specimen blood-sample lab test = tube label centrifuge haemolysis reject repeat control calibrate reagent contamination pipette anticoagulant
paramedic ambulance cpr stroke heart-attack = airway breathing compress scene oxygen aspirin ecg hospital bleed face arm speech
microscope culture bacteria gram-stain pcr = stain agar colony sterile dna primer cycle amplify sample purple
vaccine cold-chain antibiotic = temperature fridge dose resist course degree bacteria log`,
  pharmacy: `
* = pharmacy pharmacist prescription dispense drug medicine tablet dose dosage doctor patient label counter stock expiry interaction allergy generic dispensary tablets capsule inhaler antibiotic syrup warfarin statin insulin otc gp script scripts repeat blister leaflet
prescription dispense dispensing = dose allergy interaction doctor label patient date drug check history signature age kidney strength pregnancy counsel
interaction interactions = warfarin statin drug doctor bleed alternative liver record grapefruit dose
counsel counselling advise = take food side-effect dose time repeat understand inhaler missed label
controlled-drug controlled narcotic = register safe lock sign witness count balance schedule key
expiry stock inventory = fifo shelf batch date fridge order recall return`,
  accounting: `
* = account accountant ledger invoice audit tax gst vat tally bank balance debit credit expense revenue profit loss cash statement reconcile payable receivable vendor journal entry closing month-end asset liability depreciation accrual payroll budget finance books cheque sap debtors creditors ledger trial-balance spreadsheet auditor voucher petty-cash cutoff invoices purchase-order quickbooks xero fiscal quarter write-off ebitda
reconciliation reconcile = statement ledger bank balance match cheque deposit difference outstanding charges tick unpresented transit cash-book
accrual accruals prepaid prepayment provision = expense period month invoice received liability matching recognise incurred reverse entry cash
depreciation amortisation = asset life straight-line residual value written useful year cost machine
balance-sheet income-statement cash-flow financial-statements profit-and-loss = asset liability equity revenue expense cash period profit working-capital statement snapshot operating
audit auditor internal-control internal-controls fraud = sample evidence control segregation duty risk vouch approve signature material document test ledger
gst vat tax tds = input credit return rate invoice file mismatch portal supplier deduct due claim
journal-entry double-entry debit credit = account debit credit balance asset liability increase left right ledger equal
month-end closing close = accrual reconcile entry journal ledger cutoff deadline day review balance checklist invoice
accounts-payable accounts-receivable receivables payables collections overdue = invoice vendor payment due three-way match purchase order reminder days ageing credit approve customer debtor
inventory fifo lifo stock-valuation = cost stock first price value count goods weighted sold
budget budgeting variance forecast = actual cost month department plan difference spend quarter assumption revenue
npv irr valuation dcf wacc = cash flow discount rate present value future project capital return
working-capital liquidity ratio ratios current-ratio = current asset liability cash inventory receivable days short debt
error discrepancy mistake = ledger invoice balance entry amount trace difference reverse correct vendor total`,
  banking: `
* = bank loan customer account branch teller cash deposit credit interest kyc mortgage emi insurance policy claim premium underwrite fund investment portfolio stock bond risk compliance teller branch cheque savings overdraft repayment borrower guarantor collateral policyholder claimant adjuster settlement payout exclusion deductible decline insured broker premiums
loan credit creditworthiness underwriting = income score repay collateral default debt ratio history bank statement limit cash salary guarantor
kyc money-laundering aml suspicious = identity document source transaction report verify address risk flag pattern cash
insurance claim premium policy = risk cover insured loss excess survey document fraud exclude settle
portfolio diversification bond bonds interest-rate inflation mutual-fund = risk return price yield rate equity stock spread horizon correlation volatility
cash teller till shortage = count note balance slip vault drawer recount camera customer counter`,
  sales: `
* = sales client customer deal lead prospect pitch quota target pipeline crm account discount price negotiate contract close closing competitor product demo proposal follow-up territory order revenue commission retailer distributor marketing campaign brand buyer client clients pitch commission quota rep reps demo renewal churn upsell crm salesforce hubspot prospect distributor dealership showroom rebate margin catalogue launch influencer impressions leads
objection objections price expensive = value cost budget compare return save listen discount concern trial competitor ask
cold-call cold-calling prospect prospecting lead leads = call list research email gatekeeper meeting minute decision qualify reply script contact
negotiate negotiation = price walk-away concession term discount volume payment contract counter anchor win deadline
target quota = month pipeline deal close number calls revenue percent account week missed
qualify bant = budget authority need timeline decision maker question buyer prospect
win-back churn retain retention lose leave leaving cancel = cancel contract renew competitor price reason stay complaint visit switch order sign offer back
upsell cross-sell = need add product bundle basket value offer suggest
seo search-engine = keyword page rank link google content crawl title traffic backlink search intent
campaign marketing social-media advertising = audience click conversion budget reach channel content post brand engagement lead email test creative
brand positioning segmentation = audience customer segment message competitor target perception value price
funnel conversion roi = lead click traffic cost rate visitor landing customer revenue
traffic organic ranking rankings rank = google index noindex robots redirect page pages crawl search-console console keyword tracking tag leads brand mobile desktop update competitor content link sitemap recrawl
email newsletter open-rate = subject list segment click spam unsubscribe send test
landing-page conversion-rate cart checkout = form button click test visitor bounce drop trust step
pricing price discount = margin value competitor volume elasticity package tier`,
  civil: `
* = civil concrete site beam column slab foundation steel reinforcement rebar cement soil excavation survey contractor drawing structure structural load bridge road pour formwork curing crack construction engineer foreman brick mason drainage pile footing raft pour site-office scaffolding crane plumb masonry plaster tiles subcontractor boq cube cubes shuttering waterproofing culvert girder abutment asphalt gradient benchmark rebars
slump slump-test workability = cone layer concrete rod tamp strokes water cement lift drop mix consistency shear height millimetre fresh
concrete curing cure cement mix = water ratio strength cement aggregate days hydration crack moisture cube pour vibrate slump grade temperature
compressive-strength cube-test = cube days load machine concrete newton sample cure grade
foundation pile footing soil settlement = soil bearing capacity load depth borehole clay shear settlement raft sand test pile
beam bending-moment shear-force deflection truss = load span moment support tension compression steel stress bend depth reaction stirrup
reinforcement rebar steel = tension bar cover lap stirrup spacing crack corrosion bend concrete
compaction earthwork road pavement = roller layer moisture density test proctor soil subgrade pass base asphalt
survey levelling total-station = level benchmark instrument staff reading height angle control error station
crack cracks = width settlement shrinkage load repair structural monitor moisture gauge epoxy diagonal
safety site-safety excavation scaffold = helmet harness trench shoring permit toolbox edge inspect barrier fall guardrail
drawing drawings rfi discrepancy = site architect revision dimension clash query engineer design check consultant
prestressed pre-stressed post-tension = tendon tension cable concrete compress anchor strand crack jack
drainage stormwater flood = slope pipe water runoff rain invert catchment manhole flow
wall load-bearing bearing-wall demolish = joist beam roof floor above support prop engineer drawing crack partition foundation thickness brick span lintel post
waterproof waterproofing leak leakage damp = crack membrane slope joint coat pond test plaster drain
estimate quantity boq = rate drawing volume area measure wastage steel cement`,
  mechanical: `
* = mechanical machine pump valve bearing gear shaft motor engine compressor turbine hydraulic pneumatic vibration lubrication maintenance cad solidworks design tolerance drawing material steel stress fatigue heat temperature pressure flow thermodynamics weld cnc lathe milling plant production coolant seal lathe spindle impeller coupling gasket flange shaft rotor pump motor bearing gearbox axle hydraulic weld fixture jig shim torque spanner rpm lubricant boiler compressor conveyor strainer piston crankshaft alignment
cavitation = pressure vapour bubble impeller suction npsh collapse noise pit damage liquid boil inlet strainer head
pump pumps centrifugal = impeller head suction discharge flow pressure seal prime npsh curve casing
bearing bearings = lubricate grease load vibration race ball roller misalign noise temperature wear clearance
fatigue stress strain yield failure fracture = cycle crack load material stress limit surface notch elastic plastic tensile concentration
heat-exchanger heat-transfer conduction convection = temperature flow tube shell surface fouling coefficient area counter fluid
thermodynamics carnot refrigeration refrigerator otto diesel-cycle = compressor condenser evaporator expansion heat work entropy pressure refrigerant cycle efficiency temperature
tolerance tolerances fit gd-t drawing = dimension clearance interference hole shaft datum micron measure flat position limit assembly
vibration balancing misalignment alignment = shaft bearing frequency coupling laser unbalance speed millimetre amplitude resonance spectrum
lubrication lubricant oil grease = friction viscosity film wear bearing temperature contamination interval
gear gears gearbox = tooth ratio torque speed backlash mesh helical spur pitch
preventive-maintenance predictive-maintenance maintenance breakdown = schedule vibration hours failure spare downtime inspect condition oil plan bearing record
weld welding welder = arc electrode bead current heat porosity crack gas root filler undercut preheat joint
cnc lathe milling machining = tool feed speed offset cut coolant workpiece chuck spindle zero insert
casting forging injection-molding injection-moulding = mould cool shrink sink melt gate pressure grain die porosity warp
hydraulic hydraulics pneumatic = pressure oil cylinder valve pump leak seal flow air force area
engine four-stroke combustion = piston fuel intake compression exhaust spark stroke cylinder knock valve crankshaft`,
  electrical: `
* = electrician electrical voltage current circuit breaker wire wiring cable earth neutral live fuse motor transformer meter multimeter switch panel load phase resistance power relay supply rcd conduit socket insulation megohm megger multimeter clamp busbar contactor mcb rccb neutral conduit junction-box switchgear distribution-board fault earth tripped inverter oscilloscope soldering pcb arduino sensor firmware volts amps kilowatt substation feeder
breaker trip trips tripping short-circuit overload = load earth fault isolate insulation resistance meter circuit current appliance reset live neutral unplug cable clamp wire moisture
earthing grounding earth ground = fault current shock resistance rod electrode path casing zero potential metal
transformer transformers = winding core primary secondary voltage turns ratio oil loss step flux alternating
motor induction-motor star-delta three-phase = rotor stator current start torque slip winding field overload contactor speed
isolate isolation lockout safely safe live = lock tag dead test prove supply voltage key switch tester permit circuit
power-factor capacitor = reactive inductive load kva lag current penalty bank angle
ohm resistance voltage-drop cable-size = current length cross-section volt load heat drop metre
plc scada automation = ladder input output sensor program relay signal logic scan motor
diode transistor mosfet op-amp amplifier = current gate junction gain voltage base collector switch bias feedback input
microcontroller embedded interrupt i2c spi uart firmware = pin register timer bus clock firmware sensor flag master address handler
rcd gfci residual = leak earth current trip milliamp live neutral difference shock
solar inverter panel battery = panel string shade current sun inverter charge mppt grid voltage roof
signal-processing fourier sampling modulation = frequency nyquist alias sample signal filter carrier bandwidth noise`,
  chemical: `
* = chemical reactor distillation column process plant catalyst temperature pressure flow mixture laboratory reaction acid solvent titration batch yield safety hazop feed trays reflux column reboiler catalyst agitator scrubber distillate ppm effluent hazop valve solvent polymer crude refinery viscosity batch reactor flowsheet aspen titrate beaker
distillation = boil vapour column tray reflux volatile condenser reboiler temperature separate
reactor reaction catalyst exothermic = temperature rate conversion cool runaway heat pressure agitator selectivity feed
titration ph acid base = indicator burette endpoint concentration drop molar pink volume
hazop process-safety relief-valve = deviation pressure guideword cause consequence node safeguard valve
calibrate calibration = standard instrument drift reading reference certificate error range`,
  manufacturing: `
* = production line quality defect scrap rework operator machine shift assembly factory inspection lean kaizen six-sigma yield downtime batch supplier rejection oee sop line-stop scrap rework takt kanban poka-yoke gemba shift-leader foreman conveyor stamping press moulding packaging inspection gauge caliper oee changeover bottleneck shopfloor supervisor
quality defect defects rejection quality-control inspection = sample reject root cause measure operator scrap line supplier tolerance check batch gauge
lean waste kaizen 5s = waste motion inventory waiting flow layout step minute shadow walk
six-sigma dmaic spc control-chart = measure variation limit process defect mean sample sigma
root-cause 5-whys fishbone = why cause fix corrective operator machine failure repeat evidence
oee downtime changeover smed = availability performance quality minute setup machine shift
fmea capa = severity occurrence detection failure risk corrective action
safety accident near-miss machine = guard lock stop report train glove sensor
new-operator training train = shadow check sheet practice sign skill matrix`,
  trades: `
* = plumber plumbing pipe leak tap boiler hvac air-conditioning refrigerant duct carpenter wood roof tile paint drill tool van job welder mechanic car brake engine vehicle gauge thermostat drain toilet solder boiler radiator valve leak copper solder spanner wrench joint floorboard tap cistern drain sump hose gasket pinhole diaphragm vessel brakes clutch gearbox exhaust alternator mot garage plank joist plaster drywall weld bead rod puddle grinder electrode porosity acetone shielding
leak leaking water pipe pressure-drop = valve joint shut tap pressure pipe meter damp seal wall stop
boiler heating radiator = pressure gas flue thermostat pump bleed pilot temperature valve burner
air-conditioner air-conditioning ac hvac cooling = refrigerant filter compressor coil fan gauge pressure airflow thermostat leak superheat
brake brakes = pad disc fluid pedal caliper wheel bleed rotor squeal master
car-start engine won't-start battery-dead = battery starter fuel spark alternator voltage crank terminal plug
drain blockage blocked = snake rod water plunger grease trap pipe camera
wood joint carpentry cabinet = cut grain glue clamp level screw dovetail measure`,
  teaching: `
* = teacher teaching student pupil class classroom lesson school parent curriculum exam homework grade maths subject lecture kindergarten child children principal syllabus learn textbook worksheet group university pupils lesson homework classroom blackboard whiteboard term parents-evening headteacher reading spelling arithmetic worksheet playground kindergarten nap tantrum mama crayons circle-time story preschool toddler timetable marks exams seminar thesis
disrupt disruptive disrupting misbehave behaviour discipline classroom-management = class seat talk calm parent rule shout private lesson attention reward sit boy girl headteacher
lesson plan lesson-plan planning = objective activity group outcome starter assess question exit check minutes
different differentiation differentiate mixed-ability struggling slow weak = group level support worksheet extra task pair reading challenge read scaffold
parent parents = meeting mother father child listen call concern home evidence work
assess assessment progress = quiz test feedback mark exit question rubric understand portfolio
motivate engage engagement interest participation = game question group activity example real interest hand
bully bullying safeguarding = victim report parent safe listen record counsellor policy
toddler nursery preschool tantrum = calm play nap parent cry routine feelings story sit
online remote technology classroom = tablet video quiz breakout camera link
fraction fractions algebra photosynthesis = half pizza piece equal leaf sunlight divide carbon balance unknown
mark marking grade grading fair fairly = rubric pupil paper method point sample moderate colleague answer criteria
plagiarism cheating cheat = source talk check policy zero rewrite`,
  hospitality: `
* = hotel guest room reservation booking front-desk reception restaurant waiter table order menu chef kitchen cook food bar housekeeping linen check-in breakfast upgrade tip dish banquet cutlery service supervisor bar barman bouncer whisky beer pint cocktail tab regular waiter tray plates menu chef stove grill oven fryer prep salads dessert buffet reception suite minibar keycard concierge lobby laundry linen chambermaid towels checkout taxi cab tip tips table tables kitchen soda burger guests bartender soup cutlery rush
guest complain complaint complains room = apologise listen move upgrade reservation supervisor offer discount booking calm follow-up compensate manager
cross-contamination contamination raw food-safety hygiene = board knife wash raw chicken fridge glove separate sanitise colour hand allergy bottom cloth temperature tongs
allergy allergies allergen = ingredient separate nut gluten pan kitchen ask label dairy epipen ticket
haccp temperature food-temperature = degree fridge probe core log cool reheat danger hours chill
rush busy dinner-service mise-en-place = station prep ticket pass order call table section expedite
waste food-cost inventory cost-control = portion weigh stock fifo price order yield trim bin
overbooked overbooking double-booked = room hotel walk taxi sister pay upgrade guest arrive
housekeeping clean room cleaning = bed linen bathroom checklist inspect trolley dust minutes
wine pairing cocktail bartender drunk intoxicated = glass water taste serve acid drink taxi bottle pour refuse food
steak sauce knife cook = heat rest pan butter stock reduce whisk degree season`,
  retail: `
* = shop store customer cashier till shelf stock aisle return refund display sale merchandise receipt floor discount checkout counter supermarket till shelves stockroom shoppers customers checkout display trolley aisle barcode fitting-room receipts returns rota closing closings counter shop store window supermarket mall basket footfall till-point shrink pallets deliveries fresh
return refund exchange = receipt policy item manager exchange faulty days original
shoplifting theft shrinkage = camera security staff report tag count exit bag stock
display merchandising shelf planogram = eye level price product aisle stock sell facing front
stock-take stock inventory = count scan shelf order system difference delivery expiry`,
  support: `
* = support ticket helpdesk user customer call laptop password network printer vpn install driver windows email reset remote escalate router outlook software hardware caller agent crm sla tickets helpdesk remote-desktop reboot restart router vpn outlook printer firewall switch password login users desktop hardware modem patch firmware wifi ip subnet ping packet packets port datagram handshake bandwidth throughput tunnel dns segment retransmit calls headset queue
slow-computer laptop computer slow = task manager disk memory startup virus update restart ram process ssd
printer print = driver queue paper spooler cable network toner restart
network internet wifi connection connect = router ping cable ip dns signal switch restart adapter address gateway
vpn remote = tunnel connect login password firewall certificate client credentials
password reset phishing security = email link verify identity report click policy sender account
ticket prioritise priority sla tickets = urgent impact user outage queue escalate first minutes business
active-directory dhcp subnet vlan = user group ip address lease domain policy network mask switch segment
angry upset irate frustrated caller customer = listen calm apologise solve voice repeat shout name callback
backup restore ransomware = restore copy offsite test tape disk isolate encrypt hours
outage down server email-down = user restart ticket inform status log escalate workaround
new-user setup onboarding laptop = account image licence group password check`,
  hr: `
* = hr recruit recruitment candidate interview hire hiring employee employees onboarding payroll policy appraisal manager attrition resign salary offer grievance training leave compliance headcount engagement payroll recruiter interview-panel shortlist offer-letter joining notice-period resignation exit-interview appraisal grievance union policy benefits headcount layoff severance counselling onboarding vacancy staff employee rota
confidential confidentiality secret sensitive = tell folder ask announce trust salary name share layoff private access file nobody lock
recruit recruitment hire hiring sourcing = candidate screen interview offer profile referral role linkedin manager days shortlist
grievance harassment complaint investigation investigate = listen record statement witness confidential policy evidence committee document both
attrition turnover retention = exit interview leave manager salary growth resign stay survey team
onboarding induction = first day buddy week laptop new plan month joiner
performance appraisal underperform underperforming = goal feedback review plan support target weekly expectation improve deadline
terminate termination dismiss layoff redundancy = notice legal meeting letter reason severance respect final dignity
payroll = salary deduct tax attendance error pay overtime cut`,
  law: `
* = law legal lawyer advocate court contract client case clause judge evidence paralegal agreement filing hearing plaintiff litigation compliance regulation court judge lawyer advocate clause contract petition affidavit hearing witness brief statute plaintiff tribunal solicitor barrister deed
contract clause agreement = party breach term liability indemnity notice terminate sign consideration offer
evidence case hearing litigation = court witness file document argue judge precedent statute deadline
due-diligence compliance privacy gdpr = consent personal record regulator risk policy review breach`,
  logistics: `
* = warehouse truck driver dispatch shipment delivery inventory pallet dock forklift route supplier freight container customs picking packing stock order carrier supply-chain procurement vendor lead-time transport loading truck trailer lorry tonnes motorway highway brakes tyre gauge gravel retarder driver dispatcher load loads cargo pallet pallets forklift dock gate warehouse pick picker picking bin bins conveyor container port customs freight carrier courier parcel parcels route routes van fleet fuel depot tachograph detention consignment hub shipment delivery toll
delay delays late cut cost costs dispatch = truck dock loading route wait minutes carrier supplier driver plan time gate batch detention
inventory stock cycle-count discrepancy accuracy = count bin location scan system pick abc error difference missing
route routing driver fuel = map stop traffic order window kilometre load trip
supplier vendor procurement sourcing = quote price quality lead time contract delivery audit second alternate negotiate
safety forklift = speed pedestrian load training check aisle horn pallet licence
picking packing pick = scan zone bin label error batch order walk barcode
customs import export incoterms = duty document invoice port fob bill lading clearance code
safety-stock reorder-point eoq demand-forecast = lead time demand variation stock service level order daily
just-in-time jit = supplier stock delivery small inventory line stop buffer demand
cold-chain temperature = reefer logger fridge degree door load probe`,
  agriculture: `
* = farm farmer crop soil irrigation seed fertiliser pest harvest cattle animal vet dog veterinary livestock milk greenhouse tractor plant farm cow cows herd calf milk hay tractor harvest wheat rice maize seedlings acre acres hectare vet barn sheep goat poultry orchard
irrigation irrigate = drip water soil moisture field root schedule pump litre
pest pests disease = spray scout leaf insect trap threshold rotate resistant fungus
soil fertiliser = nitrogen ph sample test organic compost crop potash
animal dog cow vet = vaccine fever feed pain muzzle owner weight temperature`,
  design: `
* = design designer user prototype wireframe figma layout colour typography usability interview persona sketch logo photoshop content writer editor article blog headline journalist source copy logo font fonts layout sketch sketches brief client round rounds wall mood-board palette illustrator figma wireframe prototype headline copy typography print poster banner brand designer typeface mockup drafts edit editor
usability user-research user-testing research = user test task observe interview participant prototype question five insight watch
typography colour colours layout hierarchy = contrast font size grid space readable heading white
persona wireframe prototype = user screen flow test low fidelity sketch click goal feedback
source fact-check journalist story = verify quote record interview document publish editor confirm second
feedback critique criticism = client version change reason listen revise brief brand round`,
  management: `
* = project manager stakeholder scope milestone schedule budget risk team sprint deliverable client plan product roadmap backlog priority release vendor report status resource gantt roadmap backlog milestone stakeholder sponsor sprint activation signups onboarding enterprise quarter launch mvp feature features gantt scope deliverables vendor steering client regulator kickoff retro metric okr
scope scope-creep change-request = client change impact cost sign time request baseline trade approve
stakeholder stakeholders = expectation meeting update interest influence map report concern sponsor
risk risks = register likelihood impact mitigate owner probability plan trigger
roadmap prioritise prioritisation features priority = value effort impact score customer data feature revenue cost backlog
critical-path schedule slip = task dependency float duration week milestone delay
product launch mvp metric = user feature customer test release feedback retention launch
estimate estimation = task team history range buffer risk size story point
meeting meetings = agenda decision owner minute cancel short`,
  safety: `
* = security guard police officer firefighter fire safety emergency evacuate alarm incident report patrol cctv hazard rescue crew ladder hose visitor badge pilot flight cabin passenger aircraft patrol badge cctv alarm extinguisher evacuation helmet harness radio guard siren hydrant captain cockpit cabin seatbelt runway crew hazard drill ladder
fire extinguisher evacuate evacuation = alarm exit floor smoke class water co2 foam electrical assembly heat oxygen pull
patrol intruder access security = gate badge camera visitor log report radio stop door
passenger cabin flight turbulence = seat belt crew oxygen brace calm captain landing exit
risk-assessment hazard ppe near-miss = control eliminate glove barrier likelihood report guard worker`,
  care: `
* = social-worker case client family child care carer elderly support safeguarding risk assessment home visit counsellor therapy addiction community resident dignity foster carer carers placement sibling siblings brothers social-worker caseload case cases home-visit safeguarding court benefits shelter dementia resident residents care-home dignity counselling addiction client clients vulnerable elderly wheelchair meals
safeguarding abuse neglect = report record child concern bruise disclose supervisor promise police listen
client family refuse engage = trust listen visit goal respect choice small
resident dignity personal-care = privacy choose wash door towel ask preference routine
counselling therapy = listen goal session anxiety thought trust boundary`,
  office: `
* = receptionist secretary assistant calendar meeting diary phone visitor filing minutes travel booking excel spreadsheet document office letter email appointment inbox calendar diary boardroom minutes stationery visitors switchboard courier photocopier filing appointments typing reception itinerary
calendar diary scheduling appointments = meeting conflict time block priority email executive slot zone remind
excel spreadsheet vlookup pivot-table = cell column formula lookup sum filter table row match sheet
minutes meeting = action owner agenda note circulate decision
phone visitor reception = greet call name message transfer badge wait`,
  beauty: `
* = salon hair colour cut client skin nail stylist makeup dye bleach scissors beauty facial
colour dye bleach = patch test strand developer tone root minutes allergy
consultation client = hair photo ask texture face maintenance scalp`,
  events: `
* = event events venue caterer catering guests stage speaker speakers sponsor tickets registration banquet wedding bride decorator florist lighting sound-check microphone rehearsal seating buffet marquee tent van run-sheet emcee exhibition booth vendor conference crowd entrance wristband
event venue wedding conference = guest caterer stage speaker rain tent schedule vendor seat menu backup sponsor
weather cancel cancelled speaker = tent rain backup replace indoor delay guest vendor`,
  fashion: `
* = dress suit jacket trousers hem button fabric cotton silk tailor tailoring sewing sew stitch pattern size fitting shirt blouse shoes leather measurements garment textile dye loom knit wardrobe collection boutique alteration saree
fabric garment pattern = cut stitch seam size grain thread shrink measure`,
  fitness: `
* = gym trainer workout squat deadlift reps sets muscle protein stretch injury warm-up cardio yoga client weight posture knee shoulder coach athlete calories diet nutrition dietitian meal vitamin fibre
exercise program beginner injury = squat load form rest knee progress week stretch pain assess
diet nutrition weight = calorie protein meal sugar fibre portion log vegetable`,
  media: `
* = camera video footage edit editing editor lens shot shots lighting microphone podcast film photographer photoshoot broadcast studio script scene producer presenter subtitle colour-grade drone audio sound mixing reel youtube channel
edit video footage = cut timeline sound colour shot export render story
photo portrait exposure aperture = light shutter iso lens depth background flash`,
  travelTrade: `
* = travel agent itinerary booking flight visa passport tour tourist guide hotel airline package group bus insurance refund cruise destination airport luggage delay traveller
itinerary flight cancelled delay = rebook hotel refund airline visa group route connection`,
  aviation: `
* = aircraft pilot cockpit runway takeoff landing altitude engine checklist captain first-officer tower cabin turbulence passenger seatbelt oxygen crew boarding airline airport gate hangar maintenance wing flaps autopilot fuel
emergency engine-failure landing = checklist altitude speed runway tower crew glide brace fuel
passenger unruly medical = crew captain oxygen seat calm doctor report divert`,
  energy: `
* = drilling rig well oil gas refinery pipeline turbine substation grid wind solar mine mining blast ore shaft ventilation methane permit crew barrel pressure valve compressor offshore platform
blowout kick well = pressure mud valve shut density annulus
mine ventilation blast = gas methane roof support dust fan evacuate`,
  environment: `
* = waste recycling landfill compost sewage water-treatment effluent emission carbon footprint biodiversity habitat sampling river sediment pollutant sustainability climate permit species noise soil groundwater sludge filter chlorine
water treatment effluent = filter chlorine turbidity sample ph sludge bacteria dose coagulant
emission carbon footprint = energy scope transport measure reduce supplier offset`,
  biology: `
* = cell cells protein dna gene pcr assay culture microscope antibody enzyme sample experiment control replicate lab notebook pipette mouse mice tissue sequencing bacteria buffer gel hypothesis incubator reagent
pcr contamination control = primer template negative gel band cycle replicate
experiment reproducible control = replicate sample blind random protocol repeat statistic`,
  chemistry: `
* = solution solvent titration chromatography hplc spectrometer molecule bond reaction yield crystal purify beaker flask fume-hood reagent mole concentration catalyst precipitate
chromatography hplc = column peak retention mobile phase detector solvent standard baseline`,
  cyber: `
* = attacker phishing malware ransomware firewall siem alert endpoint vulnerability patch exploit credential mfa soc incident forensic log privilege lateral breach encryption penetration pentest zero-day payload
phishing breach ransomware incident = isolate account password reset log backup report mail attacker network restore
vulnerability patch pentest = severity exploit scan fix exposed port risk score`,
  telecom: `
* = antenna tower fibre splice signal bandwidth modem spectrum cell base-station coverage interference cable router latency dropped-call handover microwave
signal coverage interference = antenna tilt frequency power drop tower measure`,
  government: `
* = public citizen council municipality permit policy ministry officer scheme beneficiary application hearing tender clerk registry census licence inspection complaint village panchayat district ration
citizen complaint application permit = form office delay document visit officer counter
tender procurement = bid specification compare vendor evaluate committee`,
  charity: `
* = donor donors fundraising volunteer volunteers shelter charity ngo grant campaign beneficiary community village awareness camp food-bank refugees proposal
fundraising donor grant = call letter thank campaign event story report target
volunteer volunteers = rota train thank match task retain`,
  press: `
* = press journalist media statement spokesperson reporter interview release crisis reputation coverage social-media post comment brand influencer newsletter
crisis statement press = journalist facts apologise spokesperson hour quote prepare social`,
  library: `
* = library librarian books catalogue shelves readers archive borrow loan metadata reference collection journal`,
  cleaning: `
* = cleaner cleaning mop bucket detergent floor bathroom bin vacuum stain chemical dilution gloves sign spill disinfect windows carpet
stain spill clean = cloth chemical cold water blot sign dilute rinse dry`,
  garden: `
* = gardener landscape lawn hedge prune mower plants bed border mulch weeds irrigation soil tree roots paving turf seedlings
lawn hedge prune = cut season root soil water mulch feed`,
  bakery: `
* = baker bakery bread dough oven flour yeast proof knead sourdough pastry croissant butter batch crust tin cake icing
dough bread rise = yeast temperature proof flour water gluten knead oven time salt`,
  butcher: `
* = butcher meat cut cuts knife carcass bone beef lamb counter sausage mince cold-room`,
  optics: `
* = optician optometrist lens lenses glasses frame eye eyes prescription vision retina glaucoma contact-lens refraction`,
  speech: `
* = speech-therapist stammer articulation swallow language child words sounds exercises autism parent picture`,
  psychology: `
* = psychologist therapist client session anxiety depression cognitive thoughts trauma assessment suicide risk coping supervision diagnosis boundaries
suicide risk crisis = ask plan safe family means contact supervisor follow-up listen`,
  vet: `
* = vet veterinary dog cat puppy kitten owner anaesthetic surgery catheter premed clip scrub gums weigh vaccination horse cow calf rabbit kennel leash muzzle spay
surgery anaesthetic dog cat = fast weigh catheter premed tube oxygen clip scrub temperature gums heart kidney blood owner monitor
euthanasia owner = quiet room explain time paw family choice`,
  maritime: `
* = ship vessel crew captain port deck cargo engine-room navigation anchor radar ballast mooring rope lifeboat sea helm berth sailor
collision navigation fog = radar speed horn lookout course rule watch`,
  military: `
* = soldier platoon commander mission unit officer sergeant army navy base drill radio convoy regiment veteran`,
  gaming: `
* = unity unreal gameplay shader sprite physics frame-rate level player mechanic prototype playtest collision engine asset texture
frame-rate performance = draw-call profile texture mesh shader batch memory`,
  research: `
* = thesis paper professor supervisor literature hypothesis experiment survey respondents questionnaire interview qualitative sample method journal citation conference dataset`,
  economics: `
* = inflation gdp demand supply price elasticity interest-rate monetary fiscal tax unemployment market currency export import recession saving savings compound pension retirement
inflation interest rate = price money demand central-bank borrow spend wage purchase
saving save compound-interest compound early pension retire retirement = interest year double grow inflation month percent invest return money doubling fund start card debt sister`,
  property: `
* = property house buyer seller landlord tenant rent lease estate agent viewing mortgage valuation listing
valuation price = comparable sold area condition market square offer
tenant landlord rent = lease arrears notice repair deposit inspection`,
}

/** What people speak of outside work; a strong sign of another subject, unless the role or the question is of it. */
export const leisure: Record<string, string> = {
  travel:
    'hostel backpack airbnb souvenirs resort sightseeing himalaya kerala manali rishikesh beaches palace fort safari snorkelling selfie ferry trip holiday vacation beach flight passport sightseeing goa paris tourist hotel mountain trek trekking hike island museum train ticket souvenir campsite sea temple waterfall scenery airport tent luggage road-trip summit trail',
  sport:
    'batting boundary sixes overs fielder umpire goalkeeper penalty quarterfinal semifinal final marathon racket swimming pool cycling pedal medal championship trophy dribble basketball volleyball referee cricket football match goal batsman bowler wicket stadium team tournament captain innings over six marathon gym league coach player tennis badminton olympic season ball run score kilometres jog race',
  homeCooking:
    'kitchenette saucepan tablespoon ginger coriander paneer pickle lentils tart pie frosting marinate grill barbecue recipe flour oven dough onion garlic tomato masala biryani cake bake butter spoon simmer grandmother curry spice bread sourdough boil pan teaspoon sugar rice dal yeast cumin',
  film: 'screenplay animation superhero oscar bollywood streaming lyrics melody drummer novel author chapter poem poetry painting museum gallery movie film actor actress song album concert band guitar director scene plot character series episode netflix hero villain cinema trailer singer music dance piano chord',
  weather:
    'weather rain sunny monsoon winter summer cloud storm snow humid forecast degrees temperature climate glacier',
  nature:
    'tulip aquarium goldfish butterfly beetle volcano earthquake moonlight orbiting asteroid eclipse coral jungle garden rose roses soil bloom cat kitten puppy bird elephant tiger forest dinosaur planet galaxy star telescope moon species habitat river whale ocean penguin orbit mars',
  games: 'game console level playstation chess bishop rook pawn opening multiplayer minecraft puzzle board dice',
  politics:
    'election minister parliament party vote government president policy democracy war empire king queen century revolution ancient history dynasty roman',
  shopping:
    'smartphone megapixel scooter motorcycle showroom sneakers handbag perfume jewellery phone camera car bike mileage engine brand shoes dress fashion mall discount apartment furniture sofa',
}
