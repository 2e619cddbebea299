export const engineering = `
#* arduino: arduino, raspberry pi, nodemcu, esp32, esp8266
T1 | How do you connect a sensor to {skill} and make sure the readings are right? | What if they jump about?
T2 | What do you do when {skill} has to handle several things at once? | Where did timing cause trouble?

# embedded: embedded systems, microcontrollers, microcontroller, 8051, stm32, rtos, firmware, arm
T2 | In {skill}, when do you use an interrupt rather than polling? | What must you never do inside one?
T3 | A device with {skill} hangs once a week in the field. How do you catch the fault? | What would you record?

# iot: iot, internet of things, mqtt
T2 | In {skill}, what should a device do while the network is down? | How does it catch up later?
T3 | How would you update a thousand {skill} devices without losing any of them? | What if the power fails meanwhile?

#* plc: plc, scada, ladder logic, industrial automation, plc programming
T1 | With {skill}, how do you make sure that a machine stops safely in an emergency? | Why is software alone not enough?
T2 | A line run by {skill} stops without any alarm. How do you look for the cause? | Who has to agree before you restart it?

#* matlab: matlab, simulink
T2 | How do you check that a simulation in {skill} agrees with the real thing? | What did you leave out of the model?

# vlsi: vlsi, verilog, vhdl, fpga, systemverilog, digital electronics, rtl design
T1 | In {skill}, what is the difference between a latch and a flip flop? | Why do unwanted latches appear?
T2 | How do you pass a signal between two clocks in {skill}? | What happens if you simply connect them?
T3 | Your design in {skill} misses its timing. What do you try? | What does each of these cost you?

# pcb: pcb design, pcb, circuit design, altium, eagle, kicad, proteus, analog electronics, analog circuits, multisim
T2 | When you work on {skill}, how do you lay out power and ground so that they cause no trouble? | How do you check it afterwards?
T2 | In {skill}, how do you choose a capacitor? | What if you take one that is far too large?

# power: power systems, transformers, switchgear, electrical machines, power electronics, electrical wiring, electrical maintenance, substation
T1 | You know {skill}. How does a transformer change the voltage, in plain words? | Why does it not work with direct current?
T2 | In {skill}, how do you decide the size of a cable and of its breaker? | What happens if one of them is wrong?
T3 | From what you know of {skill}, a transformer is running hotter than usual. How do you find out why? | When do you take it off the line?

#* autocad: autocad, auto cad, cad, draughting, drafting, autodesk
T1 | How do you set up a drawing in {skill} so that others can work with it? | What annoys you in other people's drawings?
T2 | A dimension in your {skill} drawing turns out to be wrong on site. How do you handle it? | How do you make sure all copies are replaced?

#* solidworks: solidworks, solid works, catia, creo, nx, fusion 360, 3d modelling, 3d modeling, unigraphics
T1 | How do you build a model in {skill} so that it can be changed later? | What breaks when you do it badly?
T2 | In {skill}, how do you decide on the tolerances for parts that must fit together? | What does a tighter one cost?

#* ansys: ansys, fea, finite element analysis, abaqus, hypermesh, cfd, ansys fluent
T2 | How do you know whether a result from {skill} can be trusted? | What do you compare it with?
T3 | In {skill}, how do you choose the mesh, and what happens if it is too coarse? | When do you stop refining?

# manufacturing: cnc, cnc programming, machining, manufacturing processes, welding, lathe, quality control, gd t, quality inspection, metrology, production planning
T1 | In {skill}, what do you check before you let the first piece of a batch go? | Which instrument do you use?
T2 | The scrap rate has doubled since Monday. How would somebody trained in {skill} find the reason? | What would you do with the parts already made?

# thermal: thermodynamics, hvac, heat transfer, refrigeration, thermal engineering
T2 | Using {skill}, how would you estimate the cooling that a crowded room needs? | Which assumption matters most?
T2 | In {skill}, where does the energy go that does not become useful work? | How much of it could be won back?

#* staad: staad pro, staad.pro, etabs, structural analysis, structural design, sap2000, rcc design
T2 | How do you check by hand that a result from {skill} makes sense? | Which error have you caught that way?
T3 | In {skill}, how do you allow for an earthquake in an ordinary building? | Where does the building need to give way?

#* revit: revit, bim, sketchup, navisworks
T2 | Two trades clash in the same space in your {skill} model. How do you sort it out? | Who decides?

# site: site supervision, construction management, site execution, primavera, site management
T1 | In {skill}, what do you look at first in the morning? | What do you write down at the end of the day?
T2 | In {skill}, how do you notice that the programme is slipping? | What can be done about it within a week?

# survey: surveying, total station, land surveying, auto level
T1 | In {skill}, how do you make sure that your first point can be trusted? | What follows if it is wrong?
T2 | Your measurements with {skill} do not close. How do you look for the error? | When do you measure everything again?

# quantity: quantity surveying, estimation, estimation and costing, bar bending schedule, rate analysis, billing and estimation
T1 | In {skill}, what do you check before you trust your own figures? | Which item is forgotten most often?
T2 | The material used on site is far above your {skill}. How do you find out why? | What do you tell the client?

# engines: ic engines, automobile engineering, engine mechanics
T2 | In {skill}, where does the fuel's energy go that never reaches the wheels? | Which loss would you attack first?

# lean: lean, six sigma, kaizen, 5s, lean manufacturing, lean six sigma, process improvement
T2 | Give me an example of waste that {skill} would find in an ordinary workplace. | How would you remove it?
T3 | How do you make an improvement from {skill} last after the first enthusiasm is gone? | What sign tells you it is fading?
`
